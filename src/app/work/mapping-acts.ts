import type { MappingCard } from '#contract';
import type { Act, Device } from '#offline';
import { t } from '#form';
import { callLane } from './work-acts.ts';

/**
 * Takes a report off its task. What was typed of it on this device goes too, after it was asked about; a copy of it stays here.
 */
export async function removeAct(device: Device, { MappingId, ReportTitle }: MappingCard, callId: number): Promise<Act> {
  const draft = await device.drafts.read(MappingId);
  if (draft !== undefined && draft.closing === undefined) await device.drafts.discard(MappingId);
  const before = (await device.outbox.read()).filter(({ mappingId }) => mappingId === MappingId);
  return {
    endpoint: 'DELETE /api/v1/mappings/:MappingId',
    params: { MappingId },
    query: { discard: '1' },
    lane: callLane(callId),
    about: { MappingId },
    label: t('Remove: {reportTitle}', { reportTitle: ReportTitle }),
    dependsOn: before.map(({ key }) => key),
  };
}

export const waiveAct = ({ MappingId, ReportTitle }: MappingCard, callId: number, Reason: string): Act => ({
  endpoint: 'POST /api/v1/mappings/:MappingId/waive',
  params: { MappingId },
  body: { Reason },
  lane: callLane(callId),
  about: { MappingId },
  label: t('Not needed: {reportTitle}', { reportTitle: ReportTitle }),
});
