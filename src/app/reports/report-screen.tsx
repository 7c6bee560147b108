import { useParams } from 'react-router-dom';
import type { Device } from '#offline';
import { t } from '#form';
import { useDevice } from '../device/device-context.tsx';
import { idFrom } from '../paths.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { ClosingReport } from './closing-report.tsx';
import { FillReport } from './fill-report.tsx';
import { NoReport } from './no-report.tsx';
import { ReadReport } from './read-report.tsx';
import type { ReportAddress } from './report-source.ts';
import { useReport } from './use-report.ts';
import { WithTemplate } from './with-template.tsx';

/** Every report of every type: the address names the type and the mapping, everything else is data. */
export function ReportScreen({ slug: known }: { readonly slug?: string }) {
  const { slug = known ?? '', MappingId, taskId } = useParams();
  // An address of the site visit names its task too.
  const mappingId = known !== undefined && idFrom(taskId) === undefined ? undefined : idFrom(MappingId);
  const device = useDevice();
  if (mappingId === undefined) {
    return (
      <Screen title={t('Report')}>
        <NotOnList what={t('report')} />
      </Screen>
    );
  }
  if (!device) return <LoadingState />;
  return <ReportOf device={device} address={{ slug, mappingId, taskId: idFrom(taskId) }} />;
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
