import ChevronRight from '@mui/icons-material/ChevronRight';
import { styled } from '@mui/material/styles';
import type { Home } from '#contract';
import { t, term } from '#language';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { hiddenFromSight } from '#screen';
import { placeText, reportState } from '../words.ts';
import { visitsLast } from './next-work.ts';

type Reports = Home['PendingReports'];

/** The open reports of a call, a line each, under their tasks. */
export function ReportsOfCall({ reports }: { readonly reports: Reports }) {
  const ids = [...new Set(reports.map(({ TaskId }) => TaskId))];
  return ids.map((id) => <ReportsOfTask key={id} id={id} reports={reports.filter(({ TaskId }) => TaskId === id)} />);
}

function ReportsOfTask({ id, reports }: { readonly id: number; readonly reports: Reports }) {
  return (
    <Task>
      <TaskLine to={paths.task(id)}>
        <span>{reports[0]?.TaskTitle}</span>
        <Arrow aria-hidden />
      </TaskLine>
      <ul role="list">
        {visitsLast(reports).map((report) => (
          <li key={report.MappingId}>
            <ReportLine report={report} />
          </li>
        ))}
      </ul>
    </Task>
  );
}

function ReportLine({ report }: { readonly report: Reports[number] }) {
  const text = (
    <>
      <Sign aria-hidden className={`is-${report.State}`} />
      <span className="words">
        <span>{term(report.ReportTitle)}</span>
        <small className="equipment">{placeText(report)}</small>
        {!report.TypeAvailable && (
          <small>{t('This form is not installed on the server. Ask the office to add it.')}</small>
        )}
      </span>
      <small className={report.State === 'not_started' ? 'unseen' : undefined}>{reportState[report.State].label}</small>
    </>
  );
  if (!report.TypeAvailable) return <div className="line">{text}</div>;
  return (
    <Link className="line" to={paths.reportOf(report)}>
      {text}
    </Link>
  );
}

const Task = styled('div')(({ theme: { palette, spacing, typography } }) => ({
  borderTop: `1px solid ${palette.divider}`,
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1.5),
    minHeight: 56,
    position: 'relative',
    padding: spacing(0.75, 1.5, 0.75, 2),
    borderTop: `1px solid ${palette.divider}`,
    color: palette.text.primary,
    textDecoration: 'none',
  },
  '& .words': { flex: 1, minWidth: 0, display: 'grid' },
  '& .words > span': { fontWeight: 600 },
  '& small': { ...typography.body2, color: palette.text.secondary },
  // One line: the whole text is in the report.
  '& .equipment': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The band without a dot says it.
  '& .unseen': hiddenFromSight,
}));

const TaskLine = styled(Link)(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  padding: spacing(0.5, 2),
  color: palette.text.secondary,
  fontWeight: 600,
  textDecoration: 'none',
}));

const Arrow = styled(ChevronRight)({ flexShrink: 0 });

/** The band of a report: without a dot before it is begun. */
const Sign = styled('span')(({ theme: { palette } }) => ({
  flexShrink: 0,
  width: 28,
  height: 12,
  borderInline: `2px solid ${palette.text.secondary}`,
  background: `linear-gradient(${palette.divider} 0 0) center / 100% 2px no-repeat`,
  '&.is-draft, &.is-reopened': {
    background: `radial-gradient(circle, ${palette.info.main} 4px, transparent 4.5px)`,
  },
}));
