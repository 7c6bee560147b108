import Type, { type Static } from 'typebox';
import { EquipmentCard } from '../work/field-work.ts';
import { DeviceMoment, Id, Moment, ToldAt, Uuid } from '../identifiers.ts';
import { MappedSpare, SparePart, StockLocation } from './spares.ts';

const Text = Type.String();

/** As seen from the executive's bag. */
export const Direction = Type.Union([Type.Literal('in'), Type.Literal('out')]);
export type Direction = Static<typeof Direction>;

/** Reasons that a person can give for a movement. */
export const SlipReason = Type.Union([
  Type.Literal('issued_by_store'),
  Type.Literal('received_from_colleague'),
  Type.Literal('removed_from_equipment'),
  Type.Literal('fitted_to_equipment'),
  Type.Literal('returned_to_store'),
  Type.Literal('given_to_colleague'),
  Type.Literal('scrapped_on_site'),
]);
export type SlipReason = Static<typeof SlipReason>;

/** `correction`: the mirror of a reversed line, or an opening balance. */
export const MovementReason = Type.Union([SlipReason, Type.Literal('correction')]);
export type MovementReason = Static<typeof MovementReason>;

/** In what condition a part is. */
export const Condition = Type.Union([Type.Literal('good'), Type.Literal('faulty'), Type.Literal('scrap')]);
export type Condition = Static<typeof Condition>;

/** `draft` exists only on the device. */
export const MovementState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('pending_approval'),
  Type.Literal('posted'),
  Type.Literal('received'),
  Type.Literal('rejected'),
  Type.Literal('reversed'),
]);
export type MovementState = Static<typeof MovementState>;

/** One line of a slip. Its id is made on the device, so that it can be referenced before the server knows it. */
export const MovementBody = Type.Object(
  {
    MovementId: Uuid,
    SparePartId: Type.Optional(Id),
    PartRef: Type.Optional(Uuid),
    MappedSpareId: Type.Optional(Uuid),
    TaskId: Type.Optional(Id),
    EquipmentId: Type.Optional(Id),
    /** The other person of a transfer between colleagues. */
    ColleagueId: Type.Optional(Id),
    /** The owner of the bag. The office must name one; everybody else has their own. */
    HolderUserId: Type.Optional(Id),
    Reason: SlipReason,
    Qty: Type.Number({ rule: 'number', maximum: 1_000_000, title: 'Quantity' }),
    SerialNo: Type.Optional(Type.String({ rule: 'string', maxLength: 60, title: 'Serial number' })),
    Condition,
    /** The reference under which the customer or the office approved a part that needs approval. */
    ApprovalRef: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: 'Approval reference' })),
    /** The photo of the slip that came with the part. It may arrive after the line. */
    SlipPhotoId: Type.Optional(Uuid),
    DeviceAt: DeviceMoment,
    Note: Type.Optional(Type.String({ minLength: 1, maxLength: 200, title: 'Note' })),
  },
  { additionalProperties: false },
);
export type MovementBody = Static<typeof MovementBody>;

/** A step that a person takes with a movement of parts. */
export const MovementAction = Type.Union([
  Type.Literal('approve'),
  Type.Literal('receive'),
  Type.Literal('reject'),
  Type.Literal('reverse'),
]);
export type MovementAction = Static<typeof MovementAction>;

/** A step of a movement of parts, as the device sends it. */
export const MovementTransition = Type.Object(
  {
    Action: MovementAction,
    DeviceAt: DeviceMoment,
    Reason: Type.Optional(Type.String({ minLength: 3, maxLength: 500, title: 'Reason' })),
  },
  { additionalProperties: false },
);
export type MovementTransition = Static<typeof MovementTransition>;

/** A line of the ledger. It never changes; `Status` and `Story` tell what became of it. */
export const Movement = Type.Object({
  MovementId: Uuid,
  MovementNo: Text,
  CallId: Type.Optional(Id),
  ProjectId: Type.Optional(Id),
  TaskId: Type.Optional(Id),
  MappedSpareId: Type.Optional(Uuid),
  Part: SparePart,
  Direction,
  Reason: MovementReason,
  From: StockLocation,
  To: StockLocation,
  Qty: Type.Number(),
  SerialNo: Type.Optional(Text),
  Condition,
  EquipmentId: Type.Optional(Id),
  ApprovalRef: Type.Optional(Text),
  SlipPhotoId: Type.Optional(Uuid),
  Status: MovementState,
  /** The line that this one mirrors. */
  ReversesMovementId: Type.Optional(Uuid),
  /** More was taken out of the bag than it was known to hold. Accepted, because the part is physically there. */
  StockShort: Type.Boolean(),
  /** The line is on this person's own slip. */
  IsMine: Type.Boolean(),
  /** This person must accept or refuse it. */
  IsForMe: Type.Boolean(),
  By: Text,
  DeviceAt: Moment,
  ToldAt,
  ReceivedAt: Moment,
  Note: Type.Optional(Text),
  Story: Type.Array(
    Type.Object({
      State: MovementState,
      By: Text,
      At: Moment,
      ToldAt,
      Reason: Type.Optional(Text),
    }),
  ),
});
export type Movement = Static<typeof Movement>;

/** The answer to a change. `Mirror`: the line that takes a reversed one back. */
export const MovementChanged = Type.Object({
  Movement,
  Mirror: Type.Optional(Movement),
  AlreadyApplied: Type.Optional(Type.Literal(true)),
});
export type MovementChanged = Static<typeof MovementChanged>;

/** Whether the spare parts of a project are free, are charged, or need approval. */
export const SparesPolicy = Type.Union([Type.Literal('free'), Type.Literal('chargeable'), Type.Literal('approval')]);
export type SparesPolicy = Static<typeof SparesPolicy>;

/** Everything about the spares of one call: enough to write the slip and the plan, even offline. */
export const SpareBook = Type.Object({
  CallId: Id,
  CallNo: Text,
  ProjectId: Id,
  ProjectNo: Text,
  ProjectName: Text,
  Customer: Text,
  Site: Text,
  SparesPolicy,
  /** The office or the executive can still change what was done. */
  IsOpen: Type.Boolean(),
  AsOf: Moment,
  Plan: Type.Array(MappedSpare),
  /** Newest first. */
  Movements: Type.Array(Movement),
  Equipment: Type.Array(EquipmentCard),
  /** Likely partners for a transfer, the likeliest first; others are found by name. */
  Colleagues: Type.Array(Type.Object({ UserId: Id, FullName: Text, BaseCity: Text }), { maxItems: 50 }),
});
export type SpareBook = Static<typeof SpareBook>;

/** The balance of a part at one location in one condition. Negative when more went out than was known to be there. */
export const StockBalance = Type.Object({
  Part: SparePart,
  Condition,
  Qty: Type.Number(),
  Serials: Type.Array(Text),
});
export type StockBalance = Static<typeof StockBalance>;

/** What is in a bag or store, and what is on its way to it. */
export const StockBalances = Type.Object({
  Location: StockLocation,
  AsOf: Moment,
  Items: Type.Array(StockBalance),
  /** Sent to this bag and not accepted yet. */
  Incoming: Type.Array(Movement),
});
export type StockBalances = Static<typeof StockBalances>;
