import type { CallStep, CardChange, CardStep, TaskStep } from '#contract';
import type { Act, Device, OutboxLine } from '#offline';
import { textsSaid } from './written-texts.ts';

/** What people do with calls, tasks and job cards, as acts that wait on the device until the server has them. */
type Without<T> = Omit<T, 'DeviceAt'>;

interface Where {
  readonly callId: number;
  /** What a person reads in the list of what waits. */
  readonly label: string;
  /** Keys of what has to arrive first. */
  readonly after?: readonly string[];
  /** What the task is called, for other screens of this phone. */
  readonly title?: string;
}

/** Acts of one call go one after the other. */
export const callLane = (callId: number): string => `call:${callId}`;

const act = (
  { callId, label, after = [] }: Omit<Where, 'title'>,
  rest: Omit<Act, 'lane' | 'label' | 'dependsOn'>,
): Act => ({
  ...rest,
  lane: callLane(callId),
  label,
  dependsOn: after,
});

const now = (): string => new Date().toISOString();

export const taskAct = (taskId: number, step: Without<TaskStep>, where: Where): Act =>
  act(where, {
    endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
    params: { TaskId: taskId },
    body: { ...step, DeviceAt: now() },
    about: { TaskId: taskId, Action: step.Action, ...(where.title !== undefined && { Title: where.title }) },
  });

export const callAct = (step: Without<CallStep>, where: Where): Act =>
  act(where, {
    endpoint: 'POST /api/v1/calls/:CallId/transitions',
    params: { CallId: where.callId },
    body: { ...step, DeviceAt: now() },
    about: { CallId: where.callId, Action: step.Action },
  });

export const cardAct = (jobCardId: number, step: Without<CardStep>, where: Where): Act =>
  act(where, {
    endpoint: 'POST /api/v1/job-cards/:JobCardId/transitions',
    params: { JobCardId: jobCardId },
    body: { ...step, DeviceAt: now() },
    about: { JobCardId: jobCardId, Action: step.Action },
  });

export const cardChange = (jobCardId: number, change: Without<CardChange>, where: Where): Act =>
  act(where, {
    endpoint: 'PATCH /api/v1/job-cards/:JobCardId',
    params: { JobCardId: jobCardId },
    body: { ...change, DeviceAt: now() },
    about: {
      JobCardId: jobCardId,
      ...textsSaid(change),
      ...Object.fromEntries(
        (change.SafetyChecks ?? []).map(({ Key, Checked, NotNeeded }) => [
          `check ${Key}`,
          Checked ? 'done' : NotNeeded === true ? 'not-needed' : 'open',
        ]),
      ),
    },
  });

/** The reports among these that are submitted on this device and not with the server yet. */
export function waitingSubmits(device: Device, mappingIds: readonly number[]): readonly string[] {
  return device.outbox.lines
    .get()
    .filter(({ kind, mappingId }) => kind === 'submit' && mappingId !== undefined && mappingIds.includes(mappingId))
    .map(({ key }) => key);
}

/** Acts about one thing that the server has neither done nor refused, in the order of doing. */
export const actsAbout = (lines: readonly OutboxLine[], name: string, id: number): readonly OutboxLine[] =>
  lines.filter(({ kind, state, about }) => kind === 'act' && state !== 'needs-attention' && about?.[name] === id);
