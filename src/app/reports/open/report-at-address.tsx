import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Device } from '#offline';
import { t } from '#language';
import { useDevice } from '../../device/device-context.tsx';
import { idFrom } from '../../paths.ts';
import { Screen, LoadingState } from '#screen';
import { NotOnList } from '../../shell/not-on-list.tsx';
import type { ReportAddress } from './report-source.ts';

interface Props {
  /** Of an address that names one type alone. */
  readonly slug: string | undefined;
  readonly children: (device: Device, address: ReportAddress) => ReactNode;
}

/** Reads which report the address of the page names: its type, its mapping and, for the site visit, its task. */
export function ReportAtAddress({ slug: known, children }: Props) {
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
  return children(device, { slug, mappingId, taskId: idFrom(taskId) });
}
