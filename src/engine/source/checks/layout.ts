import { isArray, isObject, type Json, type JsonObject } from '../../json.ts';
import { child, namesOf, type Pointer } from '../../pointer.ts';
import { eachField, fieldAt, fieldTree, type Field } from '../../template/field.ts';
import { schemaPointerOf } from '../../template/schema-pointer.ts';
import { pointerOfScope } from '../../template/sections.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { Finding } from '../refusal.ts';

interface Scope {
  readonly scope: string;
  readonly pointer: Pointer;
}

/** A scope that points nowhere shows nothing; a required field that is not shown can never be filled. */
export function layoutFindings(schema: JsonObject, uischema: JsonObject): readonly Finding[] {
  const root = fieldTree(schema, '');
  const scopes = [...scopesOf(uischema, '')];
  const lost = scopes.flatMap(({ scope, pointer }): readonly Finding[] => {
    if (isReachable(root, scope, schema)) return [];
    const all = [...eachField(root)]
      .filter((field) => !field.pointer.includes('*'))
      .map((field) => `#${schemaPointerOf(field)}`);
    const near = didYouMean(scope, all);
    return [
      {
        in: 'uischema',
        pointer,
        code: 'scope-missing',
        message: `"${scope}" points to no field of the schema.`,
        ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
      },
    ];
  });
  return [...lost, ...unreachable(root, new Set(scopes.map(({ scope }) => pointerOfScope(scope))))];
}

function unreachable(root: Field, shown: ReadonlySet<Pointer>): readonly Finding[] {
  const findings: Finding[] = [];
  const visit = (field: Field): void => {
    if (shown.has(field.pointer)) return;
    if (field.kind === 'object') {
      for (const member of field.members.values()) visit(member);
      return;
    }
    const isComputed = field.schema['compute'] !== undefined || field.schema['accept'] !== undefined;
    if (!field.required && !isComputed) return;
    findings.push({
      in: 'schema',
      pointer: schemaPointerOf(field),
      code: 'field-unreachable',
      message: `${field.title} is ${field.required ? 'required' : 'computed or judged'} but no control of the layout shows it.`,
    });
  };
  visit(root);
  return findings;
}

function isReachable(root: Field, scope: string, schema: JsonObject): boolean {
  if (scope === '#' || scope === '#/') return true;
  if (fieldAt(root, namesOf(pointerOfScope(scope))) !== undefined) return true;
  // Scopes may also go through allOf, items and the like: then the schema itself decides.
  let part: Json | undefined = schema;
  for (const name of namesOf(scope.slice(1)))
    part = isObject(part) ? part[name] : isArray(part) ? part[Number(name)] : undefined;
  return part !== undefined || schemaHasReferences(schema);
}

function schemaHasReferences(schema: JsonObject): boolean {
  return JSON.stringify(schema).includes('"$ref"');
}

/** The scopes of a layout, those of rules included; the scopes inside `detail` are relative to a row and are not judged here. */
function* scopesOf(value: Json, at: Pointer): Generator<Scope> {
  if (isArray(value)) for (const [index, item] of value.entries()) yield* scopesOf(item, child(at, index));
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if (name === 'scope' && typeof member === 'string') yield { scope: member, pointer: child(at, name) };
    else if (name !== 'detail' && name !== 'schema') yield* scopesOf(member, child(at, name));
  }
}
