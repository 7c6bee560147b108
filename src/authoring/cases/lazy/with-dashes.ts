import {
  type Evaluation,
  isObject,
  type JsonObject,
  namesOf,
  parentOf,
  type Pointer,
  type Template,
  valueAt,
  withValueAt,
} from '#engine';
import { inside } from '#engine/inside';
import { choicesOf } from './choices-of.ts';

/** The report with `-` in every text that is now asked for; `undefined` where something else is missing or wrong as well. */
export function withDashes({ root }: Template, { data, issues }: Evaluation): JsonObject | undefined {
  const errors = issues.filter(({ level }) => level === 'error');
  let report = data;
  let hasDash = false;
  for (const { pointer, missing } of errors) {
    const texts = missing ? [pointer] : emptyTextsOf(pointer);
    if (texts.length === 0) return undefined;
    for (const place of texts) {
      const field = inside.fields.at(root, namesOf(place));
      const [choice] = field === undefined ? [] : choicesOf(field.schema);
      if (field === undefined || (!inside.fields.isFreeText(field) && choice === undefined)) return undefined;
      hasDash ||= choice === undefined;
      report = withValueAt(report, place, choice ?? '-');
    }
  }
  return hasDash ? report : undefined;

  /** A check complains about an object: the answer goes into the texts of that object. */
  function emptyTextsOf(object: Pointer): readonly Pointer[] {
    const around = isObject(valueAt(data, object)) ? object : parentOf(object);
    const members = [...(inside.fields.at(root, namesOf(around))?.members.values() ?? [])];
    return members
      .filter(inside.fields.isFreeText)
      .map(({ name }) => `${around}/${name}`)
      .filter((place) => inside.entries.isEmpty(valueAt(data, place)));
  }
}
