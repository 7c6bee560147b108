import { isArray, isObject } from '../../json.ts';
import { child, type Pointer } from '../../pointer.ts';
import { eachField, type Field } from '../../template/field.ts';
import { schemaPointerOf } from '../../template/schema-pointer.ts';
import type { Template } from '../../template/template.ts';
import type { Mutant } from './mutant.ts';

/** Keywords that refuse entries. One that is taken away is seen where its complaint is missed. */
const refusing = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
  'const',
];

/** Every constraint of a report type taken away, one at a time. */
export function* keywordMutants(template: Template): Generator<Mutant> {
  for (const field of eachField(template.root)) {
    // Nobody types what is worked out: its limits guard the author, not the report.
    if (template.computed.has(field)) continue;
    const { schema } = field;
    for (const keyword of refusing) {
      if (schema[keyword] !== undefined) yield missed(field, keyword, keyword);
    }
    if (typeof schema['rule'] === 'string') yield missed(field, 'rule', `rule:${schema['rule']}`);
    if (isObject(schema['warn'])) yield missed(field, 'warn', 'warn');
    const required = isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : [];
    for (const name of required) {
      const member = field.members.get(name);
      if (member === undefined || template.computed.has(member)) continue;
      yield missed(member, 'required', 'required');
    }
  }
}

function missed(field: Field, keyword: string, code: string): Mutant {
  const pointer = keyword === 'required' ? schemaPointerOf(field) : child(schemaPointerOf(field), keyword);
  return { pointer, what: `${keyword} taken away`, seen: { by: 'complaint', place: field.pointer, code } };
}

/** `/rows/3/time` is a place of the field `/rows/(any)/time`. */
export function fieldPlace(root: Field, pointer: Pointer): Pointer {
  let field: Field | undefined = root;
  let place = '';
  for (const name of pointer.split('/').slice(1)) {
    const inner: Field | undefined = field?.item ?? field?.members.get(name);
    place = field?.item ? `${place}/*` : `${place}/${name}`;
    field = inner;
  }
  return place;
}
