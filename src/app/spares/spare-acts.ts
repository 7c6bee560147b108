import type { CustomPartBody, Movement, MovementAction, MovementBody, PlanBody, SparePart } from '#contract';
import type { Act } from '#offline';
import { callLane } from '../work/work-acts.ts';

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
  // In the call's lane, so that acts that refer to this part are sent after it.
  lane: callLane(callId),
  about: { Name: body.Name },
});

export const planAct = ({ CallId, ProjectId }: OfCall, body: PlanBody, Names: readonly string[]): Act => ({
  endpoint: endpointsOfSpares.plan,
  params: { CallId, ProjectId },
  body,
  lane: callLane(CallId),
  about: { Names },
});

export const unplanAct = ({ CallId }: OfCall, MappedSpareId: string, Name: string): Act => ({
  endpoint: endpointsOfSpares.unplan,
  params: { MappedSpareId },
  lane: callLane(CallId),
  about: { Name },
});

export const postAct = ({ CallId, ProjectId }: OfCall, body: MovementBody, { Name, Uom }: SparePart): Act => ({
  endpoint: endpointsOfSpares.post,
  params: { CallId, ProjectId },
  body,
  lane: callLane(CallId),
  about: { Reason: body.Reason, Name, Qty: body.Qty, Uom },
});

interface Moving {
  readonly action: MovementAction;
  readonly reason?: string;
  /** Absent for a movement without a call: it has its own lane. */
  readonly callId: number | undefined;
}

export const moveAct = (
  { MovementId, Qty, Part: { Name, Uom } }: Pick<Movement, 'MovementId' | 'Qty' | 'Part'>,
  { action, reason, callId }: Moving,
): Act => ({
  endpoint: endpointsOfSpares.move,
  params: { MovementId },
  body: { Action: action, DeviceAt: new Date().toISOString(), ...(reason !== undefined && { Reason: reason }) },
  lane: callId === undefined ? 'stock' : callLane(callId),
  about: { Action: action, Name, Qty, Uom },
});
