import { styled } from '@mui/material/styles';
import type { Week } from '#contract';
import { t, tn, weekday, dateText, durationText } from '#language';
import { useLanguage, hiddenFromSight, Section } from '#screen';
import { scaleBand, scaleLinear } from 'd3-scale';
import { memo } from 'react';
import { useServerData } from '../../server-data/use-server-data.ts';

/** The week at a glance: hours on site and travelling, and tasks closed. It loads after the day's calls and never delays them. */
export const WeekChart = memo(function WeekChart() {
  useLanguage();
  const { answer } = useServerData('GET /api/v1/week');
  if (answer === undefined) return null;
  const total = (name: 'WorkedMinutes' | 'TravelMinutes' | 'TasksClosed') =>
    answer.Days.reduce((sum, day) => sum + day[name], 0);
  return (
    <Section title={t('The last seven days')}>
      <Sums>
        {tn(
          '{worked} on site, {travelled} on the way, {count} task closed.',
          '{worked} on site, {travelled} on the way, {count} tasks closed.',
          total('TasksClosed'),
          { worked: durationText(total('WorkedMinutes')), travelled: durationText(total('TravelMinutes')) },
        )}
      </Sums>
      <Picture days={answer.Days} />
      <Legend />
      <InWords days={answer.Days} />
    </Section>
  );
});

const width = 336;
const height = 132;
const foot = 22;
const head = 16;

/** Hidden from screen readers: they read the list below, which has the same numbers. */
function Picture({ days }: { readonly days: Week['Days'] }) {
  const across = scaleBand()
    .domain(days.map(({ Day }) => Day))
    .range([0, width])
    .padding(0.3);
  const most = Math.max(60, ...days.map(({ WorkedMinutes, TravelMinutes }) => WorkedMinutes + TravelMinutes));
  const tall = scaleLinear([0, most], [0, height - foot - head]);
  return (
    <Bars aria-hidden viewBox={`0 0 ${width} ${height}`}>
      {days.map(({ Day, WorkedMinutes, TravelMinutes, TasksClosed }) => {
        const [left, worked, travelled] = [across(Day) ?? 0, tall(WorkedMinutes), tall(TravelMinutes)];
        const ground = height - foot;
        const middle = left + across.bandwidth() / 2;
        return (
          <g key={Day}>
            <rect className="work" x={left} y={ground - worked} width={across.bandwidth()} height={worked} rx={2} />
            <rect
              className="travel"
              x={left}
              y={ground - worked - travelled}
              width={across.bandwidth()}
              height={travelled}
              rx={2}
            />
            {TasksClosed > 0 && (
              <text x={middle} y={ground - worked - travelled - 4}>
                {`✓${TasksClosed}`}
              </text>
            )}
            <text x={middle} y={height - 6}>
              {weekday(Day)}
            </text>
          </g>
        );
      })}
      <line x1={0} x2={width} y1={height - foot} y2={height - foot} />
    </Bars>
  );
}

const Sums = styled('p')({ margin: 0 });

const Bars = styled('svg')(({ theme: { palette, spacing } }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 480,
  marginTop: spacing(1),
  '& .work': { fill: palette.primary.main },
  // Hollow: colour is kept for states.
  '& .travel': { fill: palette.background.paper, stroke: palette.primary.main, strokeWidth: 1.5 },
  '& text': { fontSize: 12, textAnchor: 'middle', fill: palette.text.primary },
  '& line': { strokeWidth: 1, stroke: palette.text.secondary },
}));

function Legend() {
  return (
    <Signs aria-hidden>
      <i /> <span>{t('on site')}</span> <i className="travel" /> <span>{t('on the way')}</span>{' '}
      <span>{`✓ ${t('tasks closed')}`}</span>
    </Signs>
  );
}

const Signs = styled('span')(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  color: palette.text.secondary,
  '& i': { display: 'inline-block', width: 12, height: 12, borderRadius: 5, background: palette.primary.main },
  '& .travel': { background: palette.background.paper, border: `1.5px solid ${palette.primary.main}` },
}));

function InWords({ days }: { readonly days: Week['Days'] }) {
  return (
    <ul role="list" style={hiddenFromSight}>
      {days.map(({ Day, WorkedMinutes, TravelMinutes, TasksClosed }) => (
        <li key={Day}>
          {t('{weekday} {date}: {worked} on site, {travelled} on the way, {tasksClosed} closed', {
            weekday: weekday(Day),
            date: dateText(Day),
            worked: durationText(WorkedMinutes),
            travelled: durationText(TravelMinutes),
            tasksClosed: TasksClosed,
          })}
        </li>
      ))}
    </ul>
  );
}
