import Type, { type Static } from 'typebox';
import { Id, Moment } from '../identifiers.ts';

/** What the audit log has the hash of. */
export const faultyThings = ['report', 'report-type', 'picture'] as const;
/** What kind of stored thing differs from the audit log. */
export type FaultyThing = (typeof faultyThings)[number];

/**
 * What can be wrong with it. `changed`: it says something else. `removed`, `inserted`: a row is gone, or no server wrote it. `state`: in
 * force although a later revision was submitted, or not although none was. `log`: its row in the log was changed. `damaged`, `lost`: the
 * file of a picture.
 */
export const faultKinds = ['changed', 'removed', 'inserted', 'state', 'log', 'damaged', 'lost'] as const;
/** How a stored thing differs from the audit log. */
export type FaultKind = (typeof faultKinds)[number];

const oneOf = <T extends string>(words: readonly T[]) => Type.Unsafe<T>(Type.String({ enum: [...words] }));

/** A difference between what is stored and what the audit log has of it. */
export const RecordFault = Type.Object({
  Thing: oneOf(faultyThings),
  Kind: oneOf(faultKinds),
  /** The members of the record that differ, where they are known. */
  Members: Type.Array(Type.String()),
  FoundAt: Moment,
});
export type RecordFault = Static<typeof RecordFault>;

/** For a list: with the report concerned, or the name of the report type. */
export const ListedFault = Type.Object({
  ...RecordFault.properties,
  Id: Type.String(),
  Name: Type.Optional(Type.String()),
  /** Of a report, where its row is still there. */
  RevisionNo: Type.Optional(Type.Integer()),
  MappingId: Type.Optional(Id),
  TaskId: Type.Optional(Id),
  /** The report type of the mapping, for its address. */
  Slug: Type.Optional(Type.String()),
  Customer: Type.Optional(Type.String()),
});
export type ListedFault = Static<typeof ListedFault>;

/** Everything stored that is known to differ from the audit log. */
export const RecordFaults = Type.Object({ Items: Type.Array(ListedFault) });
export type RecordFaults = Static<typeof RecordFaults>;
