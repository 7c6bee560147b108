import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Evaluation, Pointer, Template } from '#engine';
import { t } from '#form';
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import { hiddenFromSight } from '../shell/hidden-from-sight.ts';
import { useWatched } from '../use-watched.ts';
import { IssueList } from './issue-list.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { PartTabs } from './part-tabs.tsx';
import { panelOf, type Part } from './part.ts';
import { saidIssues, saidSections, saidValues } from './said.ts';
import type { TryOut } from './try-out.ts';
import { ValueList } from './value-list.tsx';
import { VerdictList } from './verdict-list.tsx';

interface Props {
  readonly tryOut: TryOut;
  readonly template: Template;
  /** Which version this is about. */
  readonly state: ReactNode;
  readonly parts: readonly Part[];
  readonly shown: Part;
  readonly onShow: (part: Part) => void;
  readonly onJump: (pointer: Pointer) => void;
  readonly onSection: (key: string) => void;
}

/** What the engine says of the form, beside it or, on a phone, in its place. */
export function SaidPanel({ tryOut, template, state, parts, shown, onShow, onJump, onSection }: Props) {
  // Typing goes before telling.
  const evaluation = useDeferredValue(useWatched(tryOut.evaluation));
  const heading = useId();
  const issues = useMemo(() => saidIssues(template, evaluation), [template, evaluation]);
  const counts = { issues: issues.errors.length + issues.warnings.length + issues.missing.length };
  return (
    <Box component="section" aria-labelledby={heading} sx={panel}>
      <Box sx={head}>
        <Typography variant="h2" id={heading} sx={parts.includes('form') ? hiddenFromSight : undefined}>
          {t('What the report says')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
          <Box sx={{ flex: 1 }}>
            <OutcomeLine evaluation={evaluation} />
          </Box>
          {state}
        </Box>
        <PartTabs parts={parts} shown={shown} counts={counts} onShow={onShow} />
      </Box>
      {shown !== 'form' && (
        <Box role="tabpanel" id={panelOf(shown)} aria-labelledby={`${panelOf(shown)}-tab`} sx={{ pt: 1.5 }}>
          {shown === 'issues' && <IssueList issues={issues} onJump={onJump} />}
          {shown === 'verdicts' && <Verdicts {...{ template, evaluation, onJump, onSection }} />}
          {shown === 'values' && <Values {...{ template, evaluation, onJump }} />}
        </Box>
      )}
    </Box>
  );
}

/** On a phone its head stays in sight over the form as well, which is no part of it. */
const panel = { display: { xs: 'contents', lg: 'block' } } as const;

/** Verdict and tabs stay in sight however far the form or a list is scrolled. */
const head = {
  position: 'sticky',
  top: { xs: 56, lg: -12 },
  zIndex: 2,
  mx: { xs: -2, md: -3, lg: -1.5 },
  px: { xs: 2, md: 3, lg: 1.5 },
  pt: { lg: 1.5 },
  mt: { lg: -1.5 },
  bgcolor: { xs: 'background.default', lg: 'background.paper' },
} as const;

interface PartProps extends Pick<Props, 'template' | 'onJump'> {
  readonly evaluation: Evaluation;
}

function Verdicts({ template, evaluation, ...ways }: PartProps & Pick<Props, 'onSection'>) {
  const sections = useMemo(() => saidSections(template, evaluation), [template, evaluation]);
  return <VerdictList sections={sections} {...ways} />;
}

function Values({ template, evaluation, onJump }: PartProps) {
  const fields = useMemo(() => saidValues(template, evaluation), [template, evaluation]);
  return <ValueList fields={fields} onJump={onJump} />;
}
