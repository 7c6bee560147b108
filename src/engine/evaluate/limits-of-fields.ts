import type { Issue, Sentence } from '../judgements/issue.ts';
import { inEnglish, issueSentences } from '../judgements/issue-words.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { eachField, type Field } from '../fields/field.ts';
import { placesOf } from '../fields/places.ts';

const warned = new WeakMap<Field, readonly Field[]>();

/** Soft-range warnings: a reading outside is shown and stored, and never prevents submitting. */
export function warnings(root: Field, values: JsonObject): readonly Issue[] {
  let fields = warned.get(root);
  if (fields === undefined)
    warned.set(root, (fields = [...eachField(root)].filter((field) => isObject(field.schema['warn']))));
  return fields.flatMap((field) =>
    placesOf(field, values).flatMap((pointer) => {
      const sentence = outside(field, valueAt(values, pointer));
      if (sentence === undefined) return [];
      return [
        { pointer, code: 'warn', level: 'warning' as const, message: inEnglish(sentence), sentence, missing: false },
      ];
    }),
  );
}

function outside(field: Field, value: unknown): Sentence | undefined {
  const { warn } = field.schema;
  // Below or above what is possible the error says it all.
  if (typeof value !== 'number' || !isObject(warn) || isImpossible(field, value)) return undefined;
  const { minimum, maximum, message } = warn;
  const low = typeof minimum === 'number' && value < minimum ? minimum : undefined;
  const limit = low ?? (typeof maximum === 'number' && value > maximum ? maximum : undefined);
  if (limit === undefined) return undefined;
  if (typeof message === 'string') return { text: message, values: {} };
  const text = low === undefined ? issueSentences.unusuallyHigh : issueSentences.unusuallyLow;
  return { text, values: { title: field.title, limit: String(limit) } };
}

function isImpossible({ schema: { minimum, maximum } }: Field, value: number): boolean {
  return (typeof minimum === 'number' && value < minimum) || (typeof maximum === 'number' && value > maximum);
}
