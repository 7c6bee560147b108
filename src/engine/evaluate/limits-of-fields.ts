import type { Issue } from '../issue.ts';
import { isObject, type JsonObject } from '../json.ts';
import { valueAt } from '../pointer.ts';
import { eachField, type Field } from '../template/field.ts';
import { placesOf } from './places.ts';

const warned = new WeakMap<Field, readonly Field[]>();

/** The soft range of each reading that has one: outside it is shown and kept, and never stops a submit. */
export function warnings(root: Field, values: JsonObject): readonly Issue[] {
  let fields = warned.get(root);
  if (fields === undefined)
    warned.set(root, (fields = [...eachField(root)].filter((field) => isObject(field.schema['warn']))));
  return fields.flatMap((field) =>
    placesOf(field, values).flatMap((pointer) => {
      const message = outside(field, valueAt(values, pointer));
      return message === undefined
        ? []
        : [{ pointer, code: 'warn', level: 'warning' as const, message, missing: false }];
    }),
  );
}

function outside(field: Field, value: unknown): string | undefined {
  const { warn } = field.schema;
  if (typeof value !== 'number' || !isObject(warn)) return undefined;
  const { minimum, maximum, message } = warn;
  const low = typeof minimum === 'number' && value < minimum ? `at least ${String(minimum)}` : undefined;
  const high = typeof maximum === 'number' && value > maximum ? `at most ${String(maximum)}` : undefined;
  const expected = low ?? high;
  if (expected === undefined) return undefined;
  if (typeof message === 'string') return message;
  return `${field.title} is unusual: expected ${expected}. Check the reading.`;
}
