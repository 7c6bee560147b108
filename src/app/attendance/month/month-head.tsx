import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { MonthDecision } from '#contract';
import { t, durationText, momentText } from '#language';
import { shiftMonth, monthText } from '../attendance-words.ts';
import type { DayView } from '../day/day-view.ts';
import Box from '@mui/material/Box';
import { StateChip } from '#screen';

interface Props {
  readonly month: string;
  readonly latest: string;
  readonly days: readonly DayView[];
  /** The office's last decision on the whole month. */
  readonly decided?: MonthDecision | undefined;
  readonly onMonth: (month: string) => void;
}

/** The month with its navigation and totals. */
export function MonthHead({ month, latest, days, decided, onMonth }: Props) {
  return (
    <>
      <Row>
        <IconButton
          aria-label={t('Show {month}', { month: monthText(shiftMonth(month, -1)) })}
          onClick={() => onMonth(shiftMonth(month, -1))}
          style={target}
        >
          <ChevronLeft />
        </IconButton>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <IconButton
          aria-label={t('Show {month}', { month: monthText(shiftMonth(month, 1)) })}
          disabled={month >= latest}
          onClick={() => onMonth(shiftMonth(month, 1))}
          style={target}
        >
          <ChevronRight />
        </IconButton>
      </Row>
      {decided !== undefined && <MonthDecided {...decided} />}
      <Sums days={days} />
    </>
  );
}

const target = { width: 48, height: 48 } as const;

const Row = styled('div')(({ theme: { spacing, typography } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: spacing(3),
  '& h2': { ...typography.h2, margin: 0 },
}));

function Sums({ days }: { readonly days: readonly DayView[] }) {
  const present = days.filter(({ stretches }) => stretches.length > 0).length;
  const leave = days.filter(({ status }) => status === 'on_leave').length;
  const review = days.filter(({ needsReview, status }) => needsReview || status === 'correction_requested').length;
  const minutes = days.reduce((sum, { minutesWorked }) => sum + minutesWorked, 0);
  const sums: readonly (readonly [string, string])[] = [
    [t('Present'), String(present)],
    [t('Worked'), durationText(minutes)],
    [t('Leave'), String(leave)],
    [t('To review'), String(review)],
  ];
  return (
    <Figures>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}

const Figures = styled('dl')(({ theme: { breakpoints, palette, spacing, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  gap: spacing(1),
  margin: spacing(1.5, 0),
  '& dt': { ...typography.caption, color: palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
}));

/** The office's decision on the whole month. */
function MonthDecided({ Decision, By, At, Reason }: MonthDecision) {
  const facts = { by: By, moment: momentText(Date.parse(At)) };
  const isApproved = Decision === 'approved';
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 0.5 }}>
      <StateChip tone={isApproved ? 'success' : 'warning'}>{isApproved ? t('Approved') : t('Reopened')}</StateChip>
      <span>
        <span>{isApproved ? t('Approved by {by} on {moment}', facts) : t('Reopened by {by} on {moment}', facts)}</span>
        {Reason !== undefined && <span>{`: ${Reason}`}</span>}
      </span>
    </Box>
  );
}
