import { styled, useTheme, type Theme } from '@mui/material/styles';
import type { AttendanceStatus } from '#contract';
import { daysInMonth } from '#engine/calendar';
import { t, durationText } from '#language';
import { dayText, dayWords, monthText } from '../attendance-words.ts';
import type { DayView } from '../day/day-view.ts';

const width = 320;
const height = 132;
const left = 22;
const bottom = 18;
const top = 6;
const lines = [4, 8, 12] as const;
const tallestHours = 14;

interface Props {
  readonly month: string;
  readonly days: readonly DayView[];
  readonly today: string;
}

/** The hours of a month, one bar per day. A letter or sign marks a state that the hours alone do not show. */
export function MonthChart({ month, days, today }: Props) {
  const theme = useTheme();
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = daysInMonth(year, number);
  const step = (width - left) / count;
  const place = (hours: number): number =>
    height - bottom - (Math.min(hours, tallestHours) / tallestHours) * (height - bottom - top);
  return (
    <Figure>
      <svg viewBox={`0 0 ${String(width)} ${String(height)}`} role="img" aria-label={summary(month, days)} width="100%">
        {lines.map((hours) => (
          <g key={hours}>
            <line
              x1={left}
              x2={width}
              y1={place(hours)}
              y2={place(hours)}
              stroke={theme.palette.divider}
              strokeWidth={0.6}
            />
            <text x={left - 4} y={place(hours) + 3} textAnchor="end" fontSize={8.5} fill={theme.palette.text.secondary}>
              {t('{hours} h', { hours })}
            </text>
          </g>
        ))}
        {days.map((day) => (
          <DayBar
            key={day.workDate}
            day={day}
            x={left + (Number(day.workDate.slice(8)) - 1) * step}
            step={step}
            place={place}
            theme={theme}
          />
        ))}
        {Array.from({ length: count }, (_, index) => index + 1)
          .filter((date) => date === 1 || date % 5 === 0)
          .map((date) => (
            <text
              key={date}
              x={left + (date - 0.5) * step}
              y={height - 5}
              textAnchor="middle"
              fontSize={8.5}
              fontWeight={Number(today.slice(8)) === date && today.startsWith(month) ? 700 : 400}
              fill={theme.palette.text.secondary}
            >
              {date}
            </text>
          ))}
        <line
          x1={left}
          x2={width}
          y1={place(0)}
          y2={place(0)}
          stroke={theme.palette.text.secondary}
          strokeWidth={0.8}
        />
      </svg>
      <figcaption>{t('Hours worked each day. {legend}', { legend: legend(days) })}</figcaption>
    </Figure>
  );
}

const Figure = styled('figure')(({ theme: { palette, spacing, typography } }) => ({
  margin: spacing(1, 0),
  maxWidth: 560,
  '& figcaption': { ...typography.caption, color: palette.text.secondary },
}));

interface BarProps {
  readonly day: DayView;
  readonly x: number;
  readonly step: number;
  readonly place: (hours: number) => number;
  readonly theme: Theme;
}

function DayBar({ day, x, step, place, theme }: BarProps) {
  const hours = day.minutesWorked / 60;
  const colour = colourOf(day, theme);
  const sign = signOf(day);
  const roof = place(hours);
  return (
    <g>
      <title>{dayLine(day)}</title>
      {hours > 0 && (
        <rect
          x={x + step * 0.15}
          y={roof}
          width={step * 0.7}
          height={Math.max(place(0) - roof, 1)}
          rx={1}
          fill={day.status === 'correction_requested' ? 'none' : colour}
          stroke={colour}
          strokeWidth={1}
        />
      )}
      {sign !== undefined && (
        <text x={x + step / 2} y={roof - 3} textAnchor="middle" fontSize={9.5} fontWeight={700} fill={colour}>
          {sign}
        </text>
      )}
    </g>
  );
}

const signs: Partial<Record<AttendanceStatus, string>> = {
  missing_out: '!',
  correction_requested: '?',
  on_leave: 'L',
  checked_in: '▸',
};

const kindSigns: Partial<Record<DayView['kind'], string>> = { holiday: 'H', weekly_off: 'W' };

const signOf = (day: DayView): string | undefined =>
  signs[day.status] ?? (day.stretches.length === 0 ? kindSigns[day.kind] : day.missesOut ? '!' : undefined);

function colourOf({ status, missesOut }: DayView, { palette }: Theme): string {
  if (status === 'missing_out' || missesOut) return palette.error.main;
  if (status === 'correction_requested') return palette.warning.main;
  if (status === 'approved') return palette.success.main;
  return status === 'checked_out' || status === 'checked_in' ? palette.primary.main : palette.text.secondary;
}

const dayLine = (day: DayView): string =>
  `${dayText(day.workDate)}: ${durationText(day.minutesWorked)}, ${dayWords(day).text}`;

/** Explains only the signs used in this month. */
function legend(days: readonly DayView[]): string {
  const meanings: readonly (readonly [string, string])[] = [
    ['!', t('check-out missing')],
    ['?', t('correction pending')],
    ['L', t('leave')],
    ['H', t('holiday')],
    ['W', t('weekly off')],
    ['▸', t('at work now')],
  ];
  const used = new Set(days.map(signOf));
  const texts = meanings.filter(([sign]) => used.has(sign)).map(([sign, text]) => `${sign} ${text}`);
  const isApproved = days.some(({ status }) => status === 'approved');
  return [...texts, ...(isApproved ? [t('green is approved')] : [])].join(', ');
}

/** The chart in one sentence for screen readers; the list below has every day. */
function summary(month: string, days: readonly DayView[]): string {
  const minutes = days.reduce((sum, { minutesWorked }) => sum + minutesWorked, 0);
  const worked = days.filter(({ minutesWorked }) => minutesWorked > 0).length;
  return t('Hours worked in {month}: {duration} on {worked} days. The days are listed below.', {
    month: monthText(month),
    duration: durationText(minutes),
    worked,
  });
}
