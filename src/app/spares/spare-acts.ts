import type { CustomPartBody, MovementAction, MovementBody, PlanBody } from '#contract';
import type { Act } from '#offline';
import { t } from '#form';

/** Everything about the parts of one call goes in the order in which it was done. */
export const callLane = (callId: number): string => `call:${callId}`;

interface OfCall {
  readonly CallId: number;
  readonly ProjectId: number;
}

export const endpointsOfSpares = {
  add: 'POST /api/v1/spares',
  plan: 'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares',
  unplan: 'DELETE /api/v1/mapped-spares/:MappedSpareId',
  post: 'POST /api/v1/calls/:CallId/projects/:ProjectId/movements',
  move: 'POST /api/v1/movements/:MovementId/transitions',
} as const;

export const addPartAct = (body: CustomPartBody, callId: number): Act => ({
  endpoint: endpointsOfSpares.add,
  params: {},
  body,
  // In the lane of the call for which it was needed: what names it comes after it.
  lane: callLane(callId),
  label: t('New part: {name}', { name: body.Name }),
});

export const planAct = ({ CallId, ProjectId }: OfCall, body: PlanBody, label: string): Act => ({
  endpoint: endpointsOfSpares.plan,
  params: { CallId, ProjectId },
  body,
  lane: callLane(CallId),
  label,
});

export const unplanAct = ({ CallId }: OfCall, MappedSpareId: string, name: string): Act => ({
  endpoint: endpointsOfSpares.unplan,
  params: { MappedSpareId },
  lane: callLane(CallId),
  label: t('Take out of the plan: {name}', { name }),
});

export const postAct = ({ CallId, ProjectId }: OfCall, body: MovementBody, label: string): Act => ({
  endpoint: endpointsOfSpares.post,
  params: { CallId, ProjectId },
  body,
  lane: callLane(CallId),
  label,
});

interface Moving extends Partial<OfCall> {
  readonly movementId: string;
  readonly action: MovementAction;
  readonly reason?: string;
  readonly label: string;
}

export const moveAct = ({ movementId, action, reason, label, CallId, ProjectId }: Moving): Act => ({
  endpoint: endpointsOfSpares.move,
  // The call is not in the address; it says where the line is to be found while this waits.
  params: {
    MovementId: movementId,
    ...(CallId !== undefined && { CallId }),
    ...(ProjectId !== undefined && { ProjectId }),
  },
  body: { Action: action, DeviceAt: new Date().toISOString(), ...(reason !== undefined && { Reason: reason }) },
  lane: CallId === undefined ? 'stock' : callLane(CallId),
  label,
});
