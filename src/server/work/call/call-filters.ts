import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Endpoints, QueryOf } from '#contract';
import { containsText } from '../../storage/contains-text.ts';
import { callIsOpen, callIsOver } from '../over.ts';
import { endOfIndianDate, startOfIndianDate } from '../../ground/time.ts';

export type CallQuery = QueryOf<Endpoints['GET /api/v1/calls']>;
export type CallsState = 'open' | 'closed';

export const stateIs: Readonly<Record<CallsState, RawBuilder<SqlBool>>> = {
  open: callIsOpen,
  closed: callIsOver,
};

export const isLateAt = (now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`c.due_at is not null and c.due_at < ${now} and ${callIsOpen}`;

/** The requested dates: for open calls the planned time, for closed ones the closing time. */
export function datesOf(state: CallsState, { from, to }: CallQuery): readonly RawBuilder<SqlBool>[] {
  const [begin, end] = [
    from === undefined ? undefined : startOfIndianDate(from),
    to === undefined ? undefined : endOfIndianDate(to),
  ];
  // A call without a closing time matches no range; the second expression is the sort key of the list's index.
  const keys =
    state === 'open'
      ? [sql`coalesce(c.scheduled_start, c.due_at, c.logged_at)`]
      : [sql`c.closed_at`, sql`coalesce(c.closed_at, c.updated_at)`];
  return keys.flatMap((at) => [
    ...(begin === undefined ? [] : [sql<SqlBool>`${at} >= ${begin}`]),
    ...(end === undefined ? [] : [sql<SqlBool>`${at} < ${end}`]),
  ]);
}

/** The searched words; `c` is calls, `k` customers, `s` sites. */
export function wordsOf({ q = '' }: CallQuery): readonly RawBuilder<SqlBool>[] {
  if (q.trim() === '') return [];
  return [containsText(q, [sql`c.call_no`, sql`c.complaint`, sql`k.name`, sql`s.name`, sql`s.city`])];
}

/** All filters except words and dates. `coalesce` keeps a database without statistics from choosing an index by status. */
export function chosenOf({ status, type, priority, late }: CallQuery, now: number): readonly RawBuilder<SqlBool>[] {
  const is = (column: RawBuilder<unknown>, value: string | undefined): readonly RawBuilder<SqlBool>[] =>
    value === undefined ? [] : [sql<SqlBool>`coalesce(${column}, '') = ${value}`];
  return [
    ...is(sql`c.status`, status),
    ...is(sql`c.call_type`, type),
    ...is(sql`c.priority`, priority),
    ...(late === undefined ? [] : [isLateAt(now)]),
  ];
}

/** Matches the index of kinds. */
export const isOfKinds = (kinds: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.status || ' ' || c.call_type || ' ' || c.priority) in (${sql.join(kinds)})`;
