import { isArray, isObject, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Template } from '../template/template.ts';
import { belongingOf } from './belonging.ts';

/** The instruments that a report says it was taken with. */
export function instrumentsIn(template: Template, entries: JsonObject): readonly JsonObject[] {
  return [...belongingOf(template).instruments.keys()].flatMap(({ pointer }) => {
    const rows = valueAt(entries, pointer);
    return isArray(rows) ? rows.filter(isObject) : [];
  });
}
