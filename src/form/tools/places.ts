import {
  child,
  type Evaluation,
  fieldAt,
  type Field,
  isArray,
  isObject,
  labelAt,
  namesOf,
  type Pointer,
  type Template,
  valueAt,
} from '#engine';
import { term } from '#language';

/** One field of the open report, in layout order. */
interface Place {
  readonly pointer: Pointer;
  readonly section: string;
}

/** Every field that applies now and holds one value, row by row. */
export function placesOf(template: Template, { data, hidden, sections }: Evaluation): readonly Place[] {
  const places: Place[] = [];
  const seen = new Set<Pointer>();
  const add = (field: Field | undefined, pointer: Pointer, section: string): void => {
    if (field === undefined || hidden.has(pointer) || seen.has(pointer)) return;
    seen.add(pointer);
    if (field.members.size > 0) {
      for (const [name, member] of field.members) add(member, child(pointer, name), section);
      return;
    }
    const rows = valueAt(data, pointer);
    if (field.item?.kind === 'object' && isArray(rows)) {
      for (const [index, row] of rows.entries()) if (isObject(row)) add(field.item, child(pointer, index), section);
      return;
    }
    places.push({ pointer, section });
  };
  for (const [at, section] of template.sections.entries()) {
    if (sections[at]?.hidden === true) continue;
    for (const pointer of section.pointers) add(fieldAt(template.root, namesOf(pointer)), pointer, section.label);
  }
  return places;
}

/** Something is still missing or wrong: the report cannot be submitted. */
export const isOpen = ({ issues }: Evaluation): boolean => issues.some(({ level }) => level === 'error');

/** The next place after `from` that is missing or wrong, then of those that failed; wraps at the end. */
export function nextToDo(template: Template, evaluation: Evaluation, from: Pointer | undefined): Pointer | undefined {
  const errors = evaluation.issues.filter(({ level }) => level === 'error').map(({ pointer }) => pointer);
  const failed = [...evaluation.verdicts].filter(([, { verdict }]) => verdict === 'fail').map(([pointer]) => pointer);
  const wanted = new Set(errors.length > 0 ? errors : failed);
  const places = placesOf(template, evaluation).map(({ pointer }) => pointer);
  const open = places.filter((pointer) => wanted.has(pointer));
  const here = from === undefined ? -1 : places.indexOf(from);
  return (
    open.find((pointer) => places.indexOf(pointer) > here) ??
    open[0] ??
    // An error across fields is reported at the group around them.
    errors[0]
  );
}

export function nameOf(template: Template, evaluation: Evaluation, { pointer }: Place): string {
  return labelAt(template, pointer, evaluation.data).split(' · ').map(term).join(' · ');
}
