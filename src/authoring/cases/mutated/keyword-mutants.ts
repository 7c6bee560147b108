import { isArray, isObject, type Json, type JsonObject, child, type Pointer, type Template, type Field } from '#engine';
import { inside } from '#engine/inside';
import { isNeverAsked } from './same-meaning.ts';
import { emptied, type Mutant } from './mutant.ts';

/**
 * Keywords that constrain an entry; each is removed whole. Not `type` and `additionalProperties`: they define the fields
 * of a form and their controls, and nobody can type anything else.
 */
const constraints = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'rule',
];

/** A mutant for each keyword of each field, except its formulas. */
export function keywordMutants(template: Template): readonly Mutant[] {
  return inside.fields.each(template.root).flatMap((field) => mutantsOfField(field, template));
}

function mutantsOfField(field: Field, template: Template): readonly Mutant[] {
  const { schema } = field;
  const at = inside.fields.inSchema(field);
  const gone = (kind: Mutant['kind'], place: Pointer, words: string): Mutant => ({
    kind,
    places: [place],
    value: undefined,
    words,
  });
  const written = (keyword: string): string => `${keyword} ${short(schema[keyword])}`;
  return [
    ...constraints
      .filter((keyword) => schema[keyword] !== undefined && !saysNothing(keyword, schema))
      .map((keyword) => gone('constraint', child(at, keyword), `${written(keyword)} taken away`)),
    ...(isObject(schema['warn']) ? Object.keys(schema['warn']) : [])
      .filter((bound) => bound !== 'message')
      .map((bound) =>
        gone('warn', emptied(template.bundle, child(child(at, 'warn'), bound)), `warn ${bound} taken away`),
      ),
    ...requiredMutants(field, template, gone),
    ...(schema['default'] === undefined || field.schema['fixedRows'] === true
      ? []
      : [gone('default', child(at, 'default'), `${written('default')} taken away`)]),
    ...(schema['prefill'] === undefined
      ? []
      : [gone('prefill', child(at, 'prefill'), `${written('prefill')} taken away`)]),
    ...ruleKeywords(field, template, gone),
  ];
}

type Gone = (kind: Mutant['kind'], place: Pointer, words: string) => Mutant;

function requiredMutants(field: Field, template: Template, gone: Gone): readonly Mutant[] {
  const { required } = field.schema;
  return (isArray(required) ? required : []).flatMap((name, index) => {
    const member = typeof name === 'string' ? field.members.get(name) : undefined;
    if (member === undefined || isNeverAsked(member, template)) return [];
    const place = child(child(inside.fields.inSchema(field), 'required'), index);
    return [gone('required', place, `${member.name} is no longer required`)];
  });
}

function ruleKeywords(field: Field, { bundle }: Template, gone: Gone): readonly Mutant[] {
  const at = inside.fields.inSchema(field);
  const { accept, checks, compute, relevant } = field.schema;
  const listed = isArray(checks) ? checks : [];
  return [
    ...(compute === undefined ? [] : [gone('compute', child(at, 'compute'), 'compute taken away')]),
    ...(relevant === undefined ? [] : [gone('relevant', child(at, 'relevant'), 'relevant taken away')]),
    ...(isObject(accept) ? [gone('accept', child(at, 'accept'), 'accept taken away')] : []),
    ...(isObject(accept) && accept['attention'] !== undefined
      ? [gone('accept', child(child(at, 'accept'), 'attention'), 'attention taken away')]
      : []),
    ...listed.flatMap((check, index): readonly Mutant[] => {
      if (!isObject(check)) return [];
      const place = child(child(at, 'checks'), index);
      const id = typeof check['id'] === 'string' ? check['id'] : '';
      const level = check['level'] === 'warning' ? 'error' : 'warning';
      return [
        gone('checks', emptied(bundle, place), `check ${id} taken away`),
        { kind: 'checks', places: [child(place, 'level')], value: level, words: `check ${id} is of level ${level}` },
      ];
    }),
  ];
}

/** Formats that name a kind of entry constrain nothing. */
function saysNothing(keyword: string, { format }: JsonObject): boolean {
  return keyword === 'format' && typeof format === 'string' && inside.entries.formats.includes(format);
}

function short(value: Json | undefined): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
