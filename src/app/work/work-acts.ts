import type { CallCard, CallStep, CardChange, CardStep, JobCard, SafetyCheck, TaskCard, TaskStep } from '#contract';
import type { Act, ActKey, ActLine, Device, OutboxLine } from '#offline';

/** Acts on calls, tasks and job cards. They wait in the outbox until the server has them. */
type Without<T> = Omit<T, 'DeviceAt'>;

/** Acts on one call are sent in order. */
export const callLane = (callId: number): string => `call:${callId}`;

const now = (): string => new Date().toISOString();

export const taskStep = 'POST /api/v1/tasks/:TaskId/transitions';
export const cardStep = 'POST /api/v1/job-cards/:JobCardId/transitions';
export const cardChange = 'PATCH /api/v1/job-cards/:JobCardId';

/** `after`: keys of the outbox lines that must arrive first. */
export const taskAct = (
  { TaskId, CallId, Title }: Pick<TaskCard, 'TaskId' | 'CallId' | 'Title'>,
  step: Without<TaskStep>,
  after: readonly string[],
): Act => ({
  endpoint: taskStep,
  params: { TaskId },
  body: { ...step, DeviceAt: now() },
  lane: callLane(CallId),
  about: { Action: step.Action, Title },
  dependsOn: after,
});

export const callAct = ({ CallId, CallNo }: Pick<CallCard, 'CallId' | 'CallNo'>, step: Without<CallStep>): Act => ({
  endpoint: 'POST /api/v1/calls/:CallId/transitions',
  params: { CallId },
  body: { ...step, DeviceAt: now() },
  lane: callLane(CallId),
  about: { Action: step.Action, CallNo },
});

type Card = Pick<JobCard, 'JobCardId' | 'JobCardNo' | 'Call'>;

export const cardAct = (
  { JobCardId, JobCardNo, Call }: Card,
  step: Without<CardStep>,
  after: readonly string[],
): Act => ({
  endpoint: cardStep,
  params: { JobCardId },
  body: { ...step, DeviceAt: now() },
  lane: callLane(Call.CallId),
  about: { Action: step.Action, JobCardNo },
  dependsOn: after,
});

type Texts = Pick<CardChange, 'ObservationBefore' | 'WorkDone' | 'ObservationAfter' | 'Recommendation'>;

export const textsAct = ({ JobCardId, JobCardNo, Call }: Card, texts: Texts): Act => ({
  endpoint: cardChange,
  params: { JobCardId },
  body: { ...texts, DeviceAt: now() },
  lane: callLane(Call.CallId),
  about: { JobCardNo, Checks: [], ...texts },
});

export const checkAct = (
  { JobCardId, JobCardNo, Call }: Card,
  { Key, Label }: Pick<SafetyCheck, 'Key' | 'Label'>,
  answer: Pick<SafetyCheck, 'Checked' | 'NotNeeded'>,
): Act => ({
  endpoint: cardChange,
  params: { JobCardId },
  body: { SafetyChecks: [{ Key, ...answer }], DeviceAt: now() },
  lane: callLane(Call.CallId),
  about: { JobCardNo, Checks: [{ Key, Label, ...answer }] },
});

/** The keys of submits of these reports that wait on this device. */
export function waitingSubmits(device: Device, mappingIds: readonly number[]): readonly string[] {
  return device.outbox.lines
    .get()
    .filter(({ kind, mappingId }) => kind === 'submit' && mappingId !== undefined && mappingIds.includes(mappingId))
    .map(({ key }) => key);
}

/** Acts of these kinds that the server has neither accepted nor refused, in the order they were done. */
export function actsOf<K extends ActKey>(lines: readonly OutboxLine[], ...kinds: readonly K[]): readonly ActLine<K>[] {
  const known: ReadonlySet<string> = new Set(kinds);
  return lines.filter(
    (line): line is OutboxLine & ActLine<K> =>
      line.kind === 'act' && line.state !== 'needs-attention' && known.has(line.endpoint),
  );
}

export type CardActLine = ActLine<typeof cardStep | typeof cardChange>;

export const cardActs = (lines: readonly OutboxLine[], jobCardId: number): readonly CardActLine[] =>
  actsOf(lines, cardStep, cardChange).filter(({ params }) => params.JobCardId === jobCardId);

export const taskActs = (lines: readonly OutboxLine[], taskId: number) =>
  actsOf(lines, taskStep, 'POST /api/v1/tasks/:TaskId/mappings').filter(({ params }) => params.TaskId === taskId);

/** Unsent acts on the call itself. */
export const callActs = (lines: readonly OutboxLine[], callId: number) =>
  actsOf(lines, 'POST /api/v1/calls/:CallId/transitions', 'PATCH /api/v1/calls/:CallId').filter(
    ({ params }) => params.CallId === callId,
  );

/** Tasks created on this device and not sent yet. */
export const newTasks = (lines: readonly OutboxLine[], callId: number) =>
  actsOf(lines, 'POST /api/v1/calls/:CallId/tasks').filter(({ params }) => params.CallId === callId);

export const mappingActs = (lines: readonly OutboxLine[], mappingId: number) =>
  actsOf(lines, 'DELETE /api/v1/mappings/:MappingId', 'POST /api/v1/mappings/:MappingId/waive').filter(
    ({ params }) => params.MappingId === mappingId,
  );
