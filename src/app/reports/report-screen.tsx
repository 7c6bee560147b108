import type { Device } from '#offline';
import { ClosingReport } from './read/closing-report.tsx';
import { FillReport } from './fill/fill-report.tsx';
import { NoReport } from './open/no-report.tsx';
import { ReadReport } from './read/read-report.tsx';
import { ReportAtAddress } from './open/report-at-address.tsx';
import type { ReportAddress } from './open/report-source.ts';
import { useReport } from './open/use-report.ts';
import { WithTemplate } from './open/with-template.tsx';

/** One screen for every report type: the URL names the type and the mapping, the rest is data. */
export function ReportScreen({ slug }: { readonly slug?: string }) {
  return (
    <ReportAtAddress slug={slug}>{(device, address) => <ReportOf device={device} address={address} />}</ReportAtAddress>
  );
}

interface Props {
  readonly device: Device;
  readonly address: ReportAddress;
}

function ReportOf({ device, address }: Props) {
  const { slug } = address;
  const report = useReport(device, address);
  const { source } = report;
  switch (source?.kind) {
    case 'fill':
      return (
        <WithTemplate device={device} head={source.draft.head} slug={slug} version={source.draft.version}>
          {(template) => <FillReport device={device} report={report} start={source} template={template} />}
        </WithTemplate>
      );
    case 'closing':
      return (
        <WithTemplate device={device} head={source.draft.head} slug={slug} version={source.draft.version}>
          {(template) => <ClosingReport device={device} report={report} draft={source.draft} template={template} />}
        </WithTemplate>
      );
    case 'read':
      return (
        <WithTemplate device={device} head={source.head} slug={slug} version={source.revision.Version}>
          {(template) => (
            <ReadReport
              device={device}
              report={report}
              head={source.head}
              revision={source.revision}
              template={template}
            />
          )}
        </WithTemplate>
      );
    default:
      return <NoReport report={report} source={source} />;
  }
}
