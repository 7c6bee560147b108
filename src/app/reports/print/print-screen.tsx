import { useEffect } from 'react';
import type { Device } from '#offline';
import { NoReport } from '../open/no-report.tsx';
import { DraftPaper, SubmittedPaper } from './paper.tsx';
import { ReportAtAddress } from '../open/report-at-address.tsx';
import type { ReportAddress } from '../open/report-source.ts';
import { useReport } from '../open/use-report.ts';
import { WithTemplate } from '../open/with-template.tsx';
import { Printing } from '#screen';

/** A report as printed. An unsubmitted one is marked as a draft on every page. */
export function PrintScreen({ slug }: { readonly slug?: string }) {
  return (
    <Printing>
      <ReportAtAddress slug={slug}>
        {(device, address) => <PaperOf device={device} address={address} />}
      </ReportAtAddress>
    </Printing>
  );
}

interface Props {
  readonly device: Device;
  readonly address: ReportAddress;
}

function PaperOf({ device, address }: Props) {
  const { slug } = address;
  const report = useReport(device, address);
  const { source } = report;
  useFileName(source?.kind === 'read' ? source.revision.ReportNo : undefined);
  switch (source?.kind) {
    case 'fill':
    case 'closing':
      return (
        <WithTemplate device={device} head={source.draft.head} slug={slug} version={source.draft.version}>
          {(template) => (
            <DraftPaper
              device={device}
              draft={source.draft}
              template={template}
              isBlank={source.kind === 'fill' && source.blank}
            />
          )}
        </WithTemplate>
      );
    case 'read':
      return (
        <WithTemplate device={device} head={source.head} slug={slug} version={source.revision.Version}>
          {(template) => (
            <SubmittedPaper
              device={device}
              head={source.head}
              revision={source.revision}
              template={template}
              onFault={report.refresh}
            />
          )}
        </WithTemplate>
      );
    default:
      return <NoReport report={report} source={source} />;
  }
}

/** Browsers name the PDF after the page title. */
function useFileName(reportNo: string | undefined): void {
  useEffect(() => {
    if (reportNo !== undefined) document.title = reportNo;
  }, [reportNo]);
}
