import type { Home } from '#contract';
import { CardLine } from './card-words.ts';
import { ReportLink } from './report-link.tsx';

/** A report of the home screen: it also says whose it is. */
export function PendingReportLink({ report }: { readonly report: Home['PendingReports'][number] }) {
  return (
    <ReportLink
      mapping={report}
      above={
        <CardLine>
          {report.CallNo} · {report.Customer}
        </CardLine>
      }
    />
  );
}
