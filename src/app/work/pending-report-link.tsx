import Typography from '@mui/material/Typography';
import type { Home } from '#contract';
import { ReportLink } from './report-link.tsx';

/** A report of the home screen: it also says whose it is. */
export function PendingReportLink({ report }: { readonly report: Home['PendingReports'][number] }) {
  return (
    <ReportLink
      mapping={report}
      above={
        <Typography variant="body2" color="text.secondary">
          {report.CallNo} · {report.Customer}
        </Typography>
      }
    />
  );
}
