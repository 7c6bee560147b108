import { placesOf } from '../../evaluate/places.ts';
import { namesOf, parentOf, type Pointer } from '../../pointer.ts';
import { eachField, fieldAt, type Field } from '../../template/field.ts';
import type { Filling } from './filling.ts';
import { Search } from './search.ts';

/** Evaluations for one part of the form. */
const allowance = 20;
const mostParts = 60;

/** A form in which as much applies as was found to apply together: tests that are left out unless they are asked for, and the like. */
export function opened(from: Filling): Filling {
  let filling = from;
  const tried = new Set<Field>();
  for (let part = 0; part < mostParts; part += 1) {
    const next = closedParts(filling).find(({ field }) => !tried.has(field));
    if (next === undefined) break;
    tried.add(next.field);
    const found = new Search({ price: () => 0, dearest: 0, allowance }).reach(filling, next.place);
    if (found !== undefined && fieldsThatApply(found) > fieldsThatApply(filling)) filling = found;
  }
  return filling;
}

interface ClosedPart {
  readonly place: Pointer;
  readonly field: Field;
  /** How many fields are inside. */
  readonly size: number;
}

/** Places that do not apply inside something that does, the largest first. */
function closedParts(filling: Filling): readonly ClosedPart[] {
  const { root } = filling.lab.template;
  return [...filling.evaluation.hidden]
    .filter((place) => !filling.isHidden(parentOf(place)))
    .flatMap((place) => {
      const field = fieldAt(root, namesOf(place));
      return field === undefined ? [] : [{ place, field, size: [...eachField(field)].length }];
    })
    .toSorted((one, other) => other.size - one.size);
}

function fieldsThatApply(filling: Filling): number {
  const fields = [...eachField(filling.lab.template.root)];
  return fields.filter((field) => placesOf(field, filling.evaluation.data).some((place) => !filling.isHidden(place)))
    .length;
}
