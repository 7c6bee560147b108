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
      all.set(above, { verdict: heavier(all.get(above)?.verdict, verdict) });
    }
  }
  return all;
}
