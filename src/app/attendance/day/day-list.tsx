import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t, dateText, momentText, timeText, durationText } from '#language';
import { type Elements, StateChip } from '#screen';
import { dayText, dayWords } from '../attendance-words.ts';
import type { DayView } from './day-view.ts';
import { PunchList } from './punch-list.tsx';

interface Props {
  readonly days: readonly DayView[];
  /** The actions on a day. */
  readonly actions: (day: DayView) => Elements;
}

/** The days of a month, newest first; each expands to its punches and requests. */
export function DayList({ days, actions }: Props) {
  return (
    <Days role="list" aria-label={t('Days')}>
      {[...days].reverse().map((day) => (
        <li key={day.workDate}>
          <Day day={day} actions={actions} />
        </li>
      ))}
    </Days>
  );
}

/** Renders its content only when first opened: thirty days are on screen at once. */
function Day({ day, actions }: { readonly day: DayView; readonly actions: Props['actions'] }) {
  const [wasOpened, setOpened] = useState(false);
  const { text, tone } = dayWords(day);
  return (
    <Card onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <Head>
        <b>{dayText(day.workDate)}</b>
        <StateChip tone={tone}>{text}</StateChip>
        <Hours>{hoursWords(day)}</Hours>
      </Head>
      {wasOpened && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <PunchList punches={day.punches} label={dateText(day.workDate)} />
          <Corrections day={day} />
          {day.approved !== undefined && (
            <p>
              {t('Approved by {by}, {moment}.', {
                by: day.approved.By,
                moment: momentText(Date.parse(day.approved.At)),
              })}
            </p>
          )}
          {day.needsReview && (
            <p>{t('The office reviews this day: the check-out is missing or the phone’s clock was wrong.')}</p>
          )}
          {actions(day)}
        </Box>
      )}
    </Card>
  );
}

function hoursWords(day: DayView): string {
  if (day.checkIn === undefined) return '';
  if (day.checkOut === undefined) return t('From {time}', { time: timeText(day.checkIn) });
  return t('{from} to {to}, {duration}', {
    from: timeText(day.checkIn),
    to: timeText(day.checkOut),
    duration: durationText(day.minutesWorked),
  });
}

function Corrections({ day }: { readonly day: DayView }) {
  return day.corrections.map(({ CorrectionId, CheckInAt, CheckOutAt, Reason, Decided }) => (
    <Box key={CorrectionId} sx={{ mt: 1 }}>
      <Box sx={{ fontWeight: 600 }}>
        {t('Requested: {from} to {to}', {
          from: timeText(Date.parse(CheckInAt)),
          to: timeText(Date.parse(CheckOutAt)),
        })}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{Reason}</Box>
      <Box sx={{ color: 'text.secondary' }}>
        {Decided === undefined
          ? day.waits
            ? t('On this phone, waiting to be sent')
            : t('Waiting for the office')
          : decidedWords(Decided)}
      </Box>
    </Box>
  ));
}

function decidedWords({ Decision, By, At, Reason }: NonNullable<DayView['corrections'][number]['Decided']>): string {
  const facts = { by: By, moment: momentText(Date.parse(At)) };
  const decision =
    Decision === 'approved' ? t('Approved by {by}, {moment}', facts) : t('Rejected by {by}, {moment}', facts);
  return Reason === undefined ? decision : `${decision}: ${Reason}`;
}

const Days = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
}));

const Card = styled('details')(({ theme: { palette, spacing } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: 15,
  background: palette.background.paper,
  '& p': { margin: spacing(1, 0, 0) },
}));

const Hours = styled('span')(({ theme }) => ({
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));

const Head = styled('summary')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.25, 1.5),
  minHeight: 48,
  padding: theme.spacing(1, 1.5),
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& b': { flex: 1, fontWeight: 600 },
}));
