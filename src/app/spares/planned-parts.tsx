import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#form';
import { EmptyState } from '../shell/empty-state.tsx';
import { Section } from '../work/section.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { unplanAct } from './spare-acts.ts';
import { UnsentNote } from './unsent-note.tsx';
import type { OwnBook } from './use-spare-book.ts';

/** What is planned already. A part of which nothing has moved can be taken out again. */
export function PlannedParts({ own }: { readonly own: OwnBook }) {
  const { view, device, data } = own;
  const plan = view?.plan ?? [];
  const book = data.answer;
  if (book === undefined) return null;
  const moved = new Set(view?.lines.map(({ line }) => line.MappedSpareId));
  return (
    <Section title={t('Planned already')} count={plan.length}>
      {plan.length === 0 && <EmptyState heading={t('Nothing is planned for this call yet.')} />}
      <Box
        component="ul"
        role="list"
        aria-label={t('Planned parts')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {plan.map(({ plan: line, unsent }) => (
          <Box
            component="li"
            key={line.MappedSpareId}
            sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: 1 }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 160, fontWeight: 600 }}>{line.Part.Name}</Box>
              {unsent !== undefined && <UnsentNote unsent={unsent} device={device} />}
              {!moved.has(line.MappedSpareId) && (
                <Button
                  size="small"
                  aria-label={t('Take out {name}', { name: line.Part.Name })}
                  onClick={() => void device?.act(unplanAct(book, line.MappedSpareId, line.Part.Name))}
                >
                  {t('Take out')}
                </Button>
              )}
            </Box>
            <PlanFigures plan={line} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
