import { namesOf, parentOf, type Pointer } from '../pointer.ts';
import { fieldAt, type Field } from '../template/field.ts';
import { heavier, type Judgement } from '../verdict.ts';

/**
 * The verdict of every row, table and section, and of the report: the heaviest of what is inside.
 * A reading that may be left out does not count while it is not tested.
 */
export function rolledUp(root: Field, judged: ReadonlyMap<Pointer, Judgement>): ReadonlyMap<Pointer, Judgement> {
  const all = new Map(judged);
  for (const [place, { verdict }] of judged) {
    if (verdict === 'not tested' && fieldAt(root, namesOf(place))?.required !== true) continue;
    for (let above = place; above !== '';) {
      above = parentOf(above);
      const before = all.get(above)?.verdict;
      const now = heavier(before, verdict);
      if (now !== before) all.set(above, { verdict: now });
    }
  }
  return all;
}
