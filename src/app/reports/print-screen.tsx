import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Device } from '#offline';
import { t } from '#form';
import { useDevice } from '../device/device-context.tsx';
import { idFrom } from '../paths.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { NoReport } from './no-report.tsx';
import { DraftPaper, SubmittedPaper } from './paper.tsx';
import type { ReportAddress } from './report-source.ts';
import { useReport } from './use-report.ts';
import { WithTemplate } from './with-template.tsx';

/** A report as it will be on paper. What is not submitted says so on every page. */
export function PrintScreen({ slug: known }: { readonly slug?: string }) {
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
  return <PaperOf device={device} address={{ slug, mappingId, taskId: idFrom(taskId) }} />;
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
            <SubmittedPaper device={device} head={source.head} revision={source.revision} template={template} />
          )}
        </WithTemplate>
      );
    default:
      return <NoReport report={report} source={source} />;
  }
}

/** Browsers name the PDF after the page. */
function useFileName(reportNo: string | undefined): void {
  useEffect(() => {
    if (reportNo !== undefined) document.title = reportNo;
  }, [reportNo]);
}
