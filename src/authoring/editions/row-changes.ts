import { same, type Field } from '#engine';
import type { EditionChange } from './edition-change.ts';
import { nameOf } from './field-words.ts';
import { givenRows, rowSuccessors } from './given-rows.ts';

/** Changes of given rows: which reading stands beside which name. */
export function* givenRowChanges(before: Field, after: Field): Generator<EditionChange> {
  const [olds, news] = [givenRows(before), givenRows(after)];
  const name = nameOf(after);
  const rows = { kind: 'rows', pointer: after.pointer } as const;
  if (olds === undefined || news === undefined) {
    if (news !== undefined)
      yield {
        ...rows,
        effect: 'needs a new edition',
        what: `The rows of ${name} are fixed now.`,
      };
    if (olds !== undefined)
      yield {
        ...rows,
        effect: 'safe',
        what: `Rows can be added to ${name} and removed now.`,
      };
    return;
  }
  if (same(olds, news)) return;
  const successors = rowSuccessors(before, after) ?? [];
  if (!successors.every((successor, index) => successor === index)) {
    const gone = successors.filter((successor) => successor === undefined).length;
    yield {
      ...rows,
      effect: 'breaks stored reports',
      what: `The given rows of ${name} are ${gone > 0 ? 'others' : 'in another order'}.`,
      hint:
        gone > 0
          ? 'Readings of rows that are gone have no place any more. Add new rows at the end.'
          : 'Readings are found by the number of their row. Add new rows at the end.',
    };
    return;
  }
  if (news.length > olds.length)
    yield {
      ...rows,
      effect: 'needs a new edition',
      what: `${name} has new rows at its end: ${news.length - olds.length}.`,
    };
  if (!olds.every((row, index) => same(row, news[index])))
    yield {
      ...rows,
      effect: 'needs a new edition',
      what: `Other things are given in the rows of ${name}.`,
    };
}
