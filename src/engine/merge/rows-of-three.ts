import type { Json } from '../json/json.ts';
import type { Versions } from './clash.ts';
import { counterparts, unchanged } from './counterparts.ts';
import { inOneOrder } from './in-one-order.ts';

/** One row of a list on each side; absent where it was removed, or not yet added. */
export interface RowOfThree extends Versions<Json | undefined> {
  /** Its number in the base; for an added row, the place where it was added. */
  readonly key: string;
  /** It is surely the same row on all sides, so that its fields are merged one by one. */
  readonly isSame: boolean;
}

interface Telling {
  /** Rows are neither added nor removed: they are known by their number. */
  readonly isFixed: boolean;
  /** The members that name a row. */
  readonly names: readonly string[] | undefined;
}

/** The rows of three lists side by side, in the order of the merged list. */
export function rowsOfThree(lists: Versions<readonly Json[]>, { isFixed, names }: Telling): readonly RowOfThree[] {
  const { base, mine, theirs } = lists;
  if (isFixed) return numbered(lists);
  const [my, their] = [counterparts(base, mine, names), counterparts(base, theirs, names)];
  return [...base, undefined].flatMap((row, at): readonly RowOfThree[] => {
    const added = addedRows(my.added[at] ?? [], their.added[at] ?? [], at);
    if (row === undefined) return added;
    const [mineHere, theirsHere] = [my.kept[at], their.kept[at]];
    const isSame = mineHere?.sure === true && theirsHere?.sure === true;
    return [...added, { key: String(at), base: row, mine: mineHere?.row, theirs: theirsHere?.row, isSame }];
  });
}

function numbered({ base, mine, theirs }: Versions<readonly Json[]>): readonly RowOfThree[] {
  const count = Math.max(mine.length, theirs.length);
  // A row that one side lacks counts as empty, because these rows are matched by number.
  return Array.from({ length: count }, (_, at) => ({
    key: String(at),
    base: base[at] ?? {},
    mine: mine[at] ?? {},
    theirs: theirs[at] ?? {},
    isSame: true,
  }));
}

/** A row that both sides added appears once; all other added rows stay, because each may be a separate test. */
function addedRows(mine: readonly Json[], theirs: readonly Json[], at: number): readonly RowOfThree[] {
  const rows: RowOfThree[] = [];
  const add = (row: Pick<RowOfThree, 'mine' | 'theirs'>): void => {
    rows.push({ key: `${String(at)}+${String(rows.length)}`, base: undefined, isSame: false, ...row });
  };
  const [first, second] = inOneOrder(mine, theirs);
  const sideOf = (list: readonly Json[], row: Json): Pick<RowOfThree, 'mine' | 'theirs'> =>
    list === mine ? { mine: row, theirs: undefined } : { mine: undefined, theirs: row };
  let [from, fromSecond] = [0, 0];
  for (const [one, other] of [...unchanged(first, second), [first.length, second.length] as const]) {
    for (const row of first.slice(from, one)) add(sideOf(first, row));
    for (const row of second.slice(fromSecond, other)) add(sideOf(second, row));
    const both = first[one];
    if (both !== undefined) add({ mine: both, theirs: both });
    [from, fromSecond] = [one + 1, other + 1];
  }
  return rows;
}
