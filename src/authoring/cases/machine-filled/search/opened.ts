import { placesOf, namesOf, parentOf, type Pointer, type Field } from '#engine';
import { inside } from '#engine/inside';
import type { Filling } from '../filling.ts';
import { Search } from './search.ts';

/** Evaluations allowed for one part of the form. */
const allowance = 20;
const mostParts = 60;

/** Opens as much of the form as can apply together, such as tests that are hidden until they are asked for. */
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

/** Hidden places inside something that applies, the largest first. */
function closedParts(filling: Filling): readonly ClosedPart[] {
  const { root } = filling.trialContext.template;
  return [...filling.evaluation.hidden]
    .filter((place) => !filling.isHidden(parentOf(place)))
    .flatMap((place) => {
      const field = inside.fields.at(root, namesOf(place));
      return field === undefined ? [] : [{ place, field, size: [...inside.fields.each(field)].length }];
    })
    .toSorted((one, other) => other.size - one.size);
}

function fieldsThatApply(filling: Filling): number {
  const fields = [...inside.fields.each(filling.trialContext.template.root)];
  return fields.filter((field) => placesOf(field, filling.evaluation.data).some((place) => !filling.isHidden(place)))
    .length;
}
