import Box from '@mui/material/Box';
import { t } from '#language';
import { useSteadySlot, Button, EmptyState, Section } from '#screen';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { PlanFigures } from './plan-figures.tsx';
import { unplanAct } from '../spare-acts.ts';
import { UnsentNote } from '../unsent-note.tsx';
import type { OwnBook } from '../use-spare-book.ts';

/** The planned parts. A part without movements can be removed from the plan. */
export function PlannedParts({ own }: { readonly own: OwnBook }) {
  const { view, device, data } = own;
  const work = useQueueAct();
  const plan = view?.plan ?? [];
  // After one is removed, the next one moves under the finger: ignore quick second taps.
  const slot = useSteadySlot(view?.plan.map(({ plan: { MappedSpareId } }) => MappedSpareId).join());
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
                  aria-label={t('Remove {name}', { name: line.Part.Name })}
                  aria-disabled={!slot.isSteady}
                  onClick={() =>
                    slot.press(
                      () => void work.do(unplanAct(book, line.MappedSpareId, line.Part.Name), { canUndo: true }),
                    )
                  }
                >
                  {t('Remove')}
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
