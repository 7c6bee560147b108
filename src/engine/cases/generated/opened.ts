import { namesOf, parentOf, type Pointer } from '../../pointer.ts';
import { eachField, fieldAt } from '../../template/field.ts';
import type { Filling } from './filling.ts';
import { Search } from './search.ts';

/** Evaluations for one part of the form. */
const allowance = 40;
const mostParts = 60;

/** A form in which as much applies as was found to apply together: tests that are left out unless they are asked for, and the like. */
export function opened(from: Filling): Filling {
  let filling = from;
  const tried = new Set<Pointer>();
  for (let part = 0; part < mostParts; part += 1) {
    const next = closedParts(filling).find((place) => !tried.has(place));
    if (next === undefined) break;
    tried.add(next);
    const found = new Search({ price: () => 0, dearest: 0, allowance }).reach(filling, next);
    if (found !== undefined && sizeOfClosed(found) < sizeOfClosed(filling)) filling = found;
  }
  return filling;
}

/** Places that do not apply inside something that does, the largest first. */
function closedParts(filling: Filling): readonly Pointer[] {
  return [...filling.evaluation.hidden]
    .filter((place) => !filling.isHidden(parentOf(place)))
    .map((place) => ({ place, size: sizeOf(filling, place) }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ place }) => place);
}

function sizeOfClosed(filling: Filling): number {
  return closedParts(filling).reduce((sum, place) => sum + sizeOf(filling, place), 0);
}

/** How many fields are inside. */
function sizeOf({ lab }: Filling, place: Pointer): number {
  const field = fieldAt(lab.template.root, namesOf(place));
  return field === undefined ? 0 : [...eachField(field)].length;
}
