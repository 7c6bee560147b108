import type {
  CorrectionBody,
  CustomPartBody,
  Ink,
  LeaveBody,
  MovementBody,
  MovementTransition,
  NewDayBody,
  NewTask,
  PlanBody,
  PlanLine,
  Position,
  ProfileBody,
  PunchBody,
  SignatureBody,
  SignedThing,
  Signer,
  Waiver,
} from '#contract';
import {
  condition,
  leaveKind,
  movementAction,
  notSignedReason,
  positionState,
  punchKind,
  role,
  signedKind,
  slipReason,
  taskType,
  uom,
} from './closed-lists.ts';
import { flag, list, number, optional, record, text } from './shape.ts';

// The bodies that a screen shows or edits again, in the shape in which the contract has them.

const times = { CheckInAt: text, CheckOutAt: text, Reason: text };

const ink = record<Ink>({
  width: number,
  height: number,
  strokes: list(
    record<Ink['strokes'][number]>({
      points: list(
        record<Ink['strokes'][number]['points'][number]>({
          x: number,
          y: number,
          time: number,
          pressure: optional(number),
          color: optional(text),
        }),
      ),
    }),
  ),
  typedName: optional(text),
});

export const signature = record<SignatureBody>({
  Role: role,
  SignedAt: text,
  Place: optional(text),
  Signer: optional(
    record<Signer>({
      SignerName: text,
      SignerDesignation: optional(text),
      SignerMobile: optional(text),
      SignerEmail: optional(text),
    }),
  ),
  Ink: optional(ink),
  Waiver: optional(
    record<Waiver>({
      NotSignedReason: notSignedReason,
      Note: text,
    }),
  ),
  Target: optional(record<SignedThing>({ Kind: signedKind, Id: number })),
  TargetHash: optional(text),
});

export const punch = record<PunchBody>({
  PunchId: text,
  Kind: punchKind,
  DeviceAt: text,
  PositionState: positionState,
  Position: optional(record<Position>({ Latitude: number, Longitude: number, AccuracyM: number })),
  Note: optional(text),
});

export const movement = record<MovementBody>({
  MovementId: text,
  SparePartId: optional(number),
  PartRef: optional(text),
  MappedSpareId: optional(text),
  TaskId: optional(number),
  EquipmentId: optional(number),
  ColleagueId: optional(number),
  HolderUserId: optional(number),
  Reason: slipReason,
  Qty: number,
  SerialNo: optional(text),
  Condition: condition,
  ApprovalRef: optional(text),
  SlipPhotoId: optional(text),
  DeviceAt: text,
  Note: optional(text),
});

export const newTask = record<NewTask>({
  Title: text,
  TaskType: taskType,
  Description: optional(text),
  PlannedDate: optional(text),
  PlannedMinutes: optional(number),
  AssignedTo: optional(number),
  FollowUpOf: optional(number),
  DeviceAt: optional(text),
});

export const correction = record<CorrectionBody>(times);

export const newDay = record<NewDayBody>({ WorkDate: text, ...times });

export const leave = record<LeaveBody>({
  Kind: leaveKind,
  FromDate: text,
  ToDate: text,
  Reason: text,
});

export const customPart = record<CustomPartBody>({ PartRef: text, Name: text, Make: optional(text), Uom: uom });

export const plan = record<PlanBody>({
  Lines: list(
    record<PlanLine>({
      MappedSpareId: text,
      SparePartId: optional(number),
      PartRef: optional(text),
      PlannedQty: number,
      EquipmentId: optional(number),
      Note: optional(text),
    }),
  ),
});

export const movementTransition = record<MovementTransition>({
  Action: movementAction,
  DeviceAt: text,
  Reason: optional(text),
});

export const profile = record<ProfileBody>({ Mobile: optional(text), Email: optional(text), SharesPosition: flag });
