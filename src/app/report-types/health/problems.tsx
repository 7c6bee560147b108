import Box from '@mui/material/Box';
import type { RefusalCard } from '#contract';
import { t, tn } from '#language';
import { Folded } from '#screen';
import { ProblemCard } from './problem-card.tsx';

interface Props {
  readonly refusals: readonly RefusalCard[];
  readonly warnings: readonly RefusalCard[];
  readonly titles?: ReadonlyMap<string, string>;
}

/** The anchor that the preview's "Refused" button scrolls to. */
export const refusalsAnchor = 'refusals';

/** Refusals are shown; warnings are folded, as a type with warnings is live. */
export function Problems({ refusals, warnings, titles }: Props) {
  const named = titles && { titles };
  return (
    <>
      {refusals.length > 0 && (
        <Box component="section" aria-label={t('Refusals')} role="region" id={refusalsAnchor} sx={list}>
          {refusals.map((problem) => (
            <ProblemCard key={keyOf(problem)} problem={problem} health="refused" {...named} />
          ))}
        </Box>
      )}
      {warnings.length > 0 && (
        <Folded title={tn('{count} warning', '{count} warnings', warnings.length)}>
          <Box sx={list}>
            {warnings.map((problem) => (
              <ProblemCard key={keyOf(problem)} problem={problem} health="warned" {...named} />
            ))}
          </Box>
        </Folded>
      )}
    </>
  );
}

const list = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, mb: 2 } as const;

const keyOf = ({ File, Pointer, Code, Message }: RefusalCard): string => `${File} ${Pointer} ${Code} ${Message}`;
