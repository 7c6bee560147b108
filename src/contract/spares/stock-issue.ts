import Type, { type Static } from 'typebox';
import { DeviceMoment, Id, Uuid } from '../identifiers.ts';
import { Movement } from './spare-movement.ts';

/** Parts of one kind issued from the store to a bag. Parts with serial numbers have one line each. */
export const IssueBody = Type.Object(
  {
    /** The owner of the bag. */
    UserId: Id,
    SparePartId: Id,
    Lines: Type.Array(
      Type.Object(
        {
          MovementId: Uuid,
          Qty: Type.Number({ rule: 'number', title: 'Quantity' }),
          SerialNo: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: 'Serial number' })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
    /** The slip of the store. */
    Reference: Type.Optional(Type.String({ minLength: 1, maxLength: 200, title: 'Reference' })),
    DeviceAt: DeviceMoment,
  },
  { additionalProperties: false },
);
export type IssueBody = Static<typeof IssueBody>;

/** The movements that an issue of stock made. */
export const Issued = Type.Object({
  Movements: Type.Array(Movement),
  AlreadyApplied: Type.Optional(Type.Literal(true)),
});
export type Issued = Static<typeof Issued>;
