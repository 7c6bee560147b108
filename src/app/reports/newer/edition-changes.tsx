import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { compareEditions, effects, type CarriedOver, type Effect } from '#authoring';
import type { Template } from '#engine';
import { inWords, t, tn } from '#language';
import { valueWords } from './value-words.ts';

interface Props {
  readonly before: Template;
  readonly after: Template;
  readonly carried: CarriedOver;
}

const headings: Record<Effect, string> = inWords({
  'breaks stored reports': 'Question changed',
  'needs a new edition': 'Evaluation changed',
  safe: 'Everything else',
});

/** First what happens to this draft's entries, then what changes in the form. */
export function EditionChanges({ before, after, carried }: Props) {
  const changes = useMemo(() => compareEditions(before, after), [before, after]);
  const { kept, changed, dropped } = carried;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>
        <span>{tn('{count} entry does not change.', '{count} entries do not change.', kept)}</span>{' '}
        <span>{t('The draft as it is now is kept as a copy on this device.')}</span>
      </Typography>
      <Part heading={t('No longer in the form')} isEmpty={dropped.length === 0}>
        {dropped.map(({ pointer, label, value }) => (
          <li key={pointer}>
            <span>{`${label}: `}</span>
            <strong>{valueWords(value)}</strong>
          </li>
        ))}
      </Part>
      <Part heading={t('Moved, or kept in another unit')} isEmpty={changed.length === 0}>
        {changed.map(({ pointer, label, from, to }) => (
          <li key={pointer}>
            <span>{`${label}: ${valueWords(from)} → `}</span>
            <strong>{valueWords(to)}</strong>
          </li>
        ))}
      </Part>
      {effects.map((effect) => {
        const mine = changes.filter((change) => change.effect === effect);
        return (
          <Part key={effect} heading={headings[effect]} isEmpty={mine.length === 0}>
            {mine.map(({ pointer, what }, index) => (
              <li key={`${pointer} ${index}`}>{what}</li>
            ))}
          </Part>
        );
      })}
    </Box>
  );
}

interface PartProps {
  readonly heading: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Part({ heading, isEmpty, children }: PartProps) {
  if (isEmpty) return null;
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {children}
      </Box>
    </section>
  );
}
