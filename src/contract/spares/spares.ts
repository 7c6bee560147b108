import Type, { type Static } from 'typebox';
import { CallCard } from '../work/field-work.ts';
import { Id, Uuid } from '../identifiers.ts';
import { pageOf } from '../paged.ts';

const Text = Type.String();

/** Up to three decimals. A movement is above 0; a balance may be below it. */
const Quantity = Type.Number({ minimum: -1_000_000, maximum: 1_000_000 });

/** The unit in which a part is counted. */
export const Uom = Type.Union([
  Type.Literal('nos'),
  Type.Literal('set'),
  Type.Literal('m'),
  Type.Literal('kg'),
  Type.Literal('l'),
]);
export type Uom = Static<typeof Uom>;

/** A line of the catalogue. Prices are not sent to phones. */
export const SparePart = Type.Object({
  SparePartId: Id,
  /** The device's own id for a part that it added. */
  PartRef: Type.Optional(Uuid),
  PartCode: Type.Optional(Text),
  Name: Text,
  Category: Text,
  Uom,
  IsSerialised: Type.Boolean(),
  FitsModels: Type.Array(Text),
  /** Added in the field and not yet reviewed by the office. */
  IsCustom: Type.Boolean(),
});
export type SparePart = Static<typeof SparePart>;

export const SparePage = pageOf(SparePart);

/** A part that is not in the catalogue. */
export const CustomPartBody = Type.Object(
  {
    PartRef: Uuid,
    Name: Type.String({ rule: 'string', maxLength: 160, title: 'Part name' }),
    Make: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: 'Make' })),
    Uom,
  },
  { additionalProperties: false },
);
export type CustomPartBody = Static<typeof CustomPartBody>;

/** The answer to a part that was not in the list. */
export const PartAdded = Type.Object({ Part: SparePart, AlreadyApplied: Type.Optional(Type.Literal(true)) });
export type PartAdded = Static<typeof PartAdded>;

/** Where parts can be. */
export const LocationKind = Type.Union([
  Type.Literal('store'),
  Type.Literal('van'),
  Type.Literal('site'),
  Type.Literal('transit'),
  Type.Literal('scrap'),
]);
export type LocationKind = Static<typeof LocationKind>;

/** A location for parts. Each executive has one van; parts sent and not yet received are in transit. */
export const StockLocation = Type.Object({ LocationId: Id, Kind: LocationKind, Name: Text });
export type StockLocation = Static<typeof StockLocation>;

/** How far a planned part has come. */
export const SpareStatus = Type.Union([
  Type.Literal('planned'),
  Type.Literal('issued'),
  Type.Literal('partly_used'),
  Type.Literal('used'),
  Type.Literal('to_return'),
  Type.Literal('done'),
]);
export type SpareStatus = Static<typeof SpareStatus>;

/** The plan: the quantity of a part that the call needs. What became of it is counted from the movements. */
export const MappedSpare = Type.Object({
  MappedSpareId: Uuid,
  CallId: Id,
  ProjectId: Id,
  Part: SparePart,
  EquipmentId: Type.Optional(Id),
  PlannedQty: Quantity,
  Note: Type.Optional(Text),
  IssuedQty: Quantity,
  UsedQty: Quantity,
  ReturnedQty: Quantity,
  RemovedQty: Quantity,
  ScrappedQty: Quantity,
  BalanceQty: Quantity,
  Status: SpareStatus,
});
export type MappedSpare = Static<typeof MappedSpare>;

/** The same with its call, as a line of the list over all calls. */
export const MappedSpareCard = Type.Object({ ...MappedSpare.properties, Call: CallCard });
export type MappedSpareCard = Static<typeof MappedSpareCard>;

export const MappedSparePage = pageOf(MappedSpareCard);

/** Exactly one of `SparePartId` and `PartRef` identifies the part: `PartRef` works before the server has assigned a number. */
const whichPart = {
  SparePartId: Type.Optional(Id),
  PartRef: Type.Optional(Uuid),
};

/** One planned part and how many. */
export const PlanLine = Type.Object(
  {
    MappedSpareId: Uuid,
    ...whichPart,
    // 0: the part is needed, but the quantity is not known yet.
    PlannedQty: Type.Number({ minimum: 0, maximum: 1_000_000, title: 'Planned quantity' }),
    EquipmentId: Type.Optional(Id),
    Note: Type.Optional(Type.String({ minLength: 1, maxLength: 200, title: 'Note' })),
  },
  { additionalProperties: false },
);
export type PlanLine = Static<typeof PlanLine>;

/** Planned parts as the device sends them. */
export const PlanBody = Type.Object(
  { Lines: Type.Array(PlanLine, { minItems: 1, maxItems: 50 }) },
  { additionalProperties: false },
);
export type PlanBody = Static<typeof PlanBody>;

export const Planned = Type.Object({ Lines: Type.Array(MappedSpare) });
export type Planned = Static<typeof Planned>;
