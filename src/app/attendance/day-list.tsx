import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { t } from '#form';
import { StateChip } from '../shell/state-chip.tsx';
import { dateText, momentText, timeText } from '../shell/indian-time.ts';
import { dayText, dayWords, durationText } from './attendance-words.ts';
import type { DayView } from './day-view.ts';
import { PunchList } from './punch-list.tsx';

interface Props {
  readonly days: readonly DayView[];
  /** What can be done about a day. */
  readonly actions: (day: DayView) => ReactNode;
}

/** The days of a month, the newest first; each opens to what happened on it. */
export function DayList({ days, actions }: Props) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={t('Days')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {[...days].reverse().map((day) => (
        <li key={day.workDate}>
          <Box component="details" sx={card}>
            <Box component="summary" sx={head}>
              <Box component="span" sx={{ fontWeight: 600, flex: 1 }}>
                {dayText(day.workDate)}
              </Box>
              <StateChip tone={dayWords(day).tone}>{dayWords(day).text}</StateChip>
              <Box component="span" sx={hours}>
                {hoursWords(day)}
              </Box>
            </Box>
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
                <p>{t('The office looks at this day: a check-out is missing, or the clock of the phone was off.')}</p>
              )}
              {actions(day)}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
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
        {t('Asked for {from} to {to}', {
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
  const said =
    Decision === 'approved' ? t('Approved by {by}, {moment}', facts) : t('Rejected by {by}, {moment}', facts);
  return Reason === undefined ? said : `${said}: ${Reason}`;
}

const card = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& p': { m: 0, mt: 1 },
} as const;

const hours = { width: '100%', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' } as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  minHeight: 48,
  px: 1.5,
  py: 1,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;
