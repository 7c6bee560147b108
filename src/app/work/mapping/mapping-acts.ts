import type { MappingCard, ReportView } from '#contract';
import type { Act, Device } from '#offline';
import { callLane } from '../work-acts.ts';

/** Removes a report from its task. A draft on this device is discarded after confirmation; a copy is kept. */
export async function removeAct(device: Device, { MappingId, ReportTitle }: MappingCard, callId: number): Promise<Act> {
  const draft = await device.drafts.read(MappingId);
  if (draft !== undefined && draft.closing === undefined) await device.drafts.discard(MappingId);
  const before = (await device.outbox.read()).filter(({ mappingId }) => mappingId === MappingId);
  return {
    endpoint: 'DELETE /api/v1/mappings/:MappingId',
    params: { MappingId },
    query: { discard: '1' },
    lane: callLane(callId),
    about: { ReportTitle },
    dependsOn: before.map(({ key }) => key),
  };
}

/** Somebody fills in a report while its safety checks are still open. */
export const safetyBypassAct = ({ Mapping: { MappingId, ReportTitle }, CallId }: ReportView): Act => ({
  endpoint: 'POST /api/v1/mappings/:MappingId/safety-bypass',
  params: { MappingId },
  body: { DeviceAt: new Date().toISOString() },
  lane: callLane(CallId),
  about: { ReportTitle },
});

export const waiveAct = ({ MappingId, ReportTitle }: MappingCard, callId: number, Reason: string): Act => ({
  endpoint: 'POST /api/v1/mappings/:MappingId/waive',
  params: { MappingId },
  body: { Reason },
  lane: callLane(callId),
  about: { ReportTitle },
});
