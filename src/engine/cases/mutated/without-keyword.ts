import { child, namesOf, parentOf, valueAt, type Pointer } from '../../pointer.ts';
import type { CompiledValidator, Complaint, ReportTypeBundle } from '../../report-type.ts';
import { fieldAt, fieldTree, type Field } from '../../template/field.ts';
import type { Template } from '../../template/template.ts';
import { mutatedBundle, type Mutant } from './mutant.ts';

/**
 * The report type without a keyword that says something against entries. Its validator is the one there is, minus what that
 * keyword says: each keyword of a field speaks for itself, and compiling a validator takes longer than trying it.
 */
export function withoutKeyword(template: Template, mutant: Mutant): Template {
  const bundle = mutatedBundle(template.bundle, mutant);
  const root = fieldTree(bundle.schema, bundle.title);
  const again = (field: Field): Field => fieldAt(root, namesOf(field.pointer)) ?? field;
  const whole = template.validators['schema:'];
  const isGone = saidBy(template.bundle, mutant);
  return {
    ...template,
    bundle,
    root,
    computed: new Set([...template.computed].map(again)),
    validators: whole === undefined ? {} : { ...template.validators, 'schema:': quieter(whole, isGone) },
  };
}

function quieter(validate: CompiledValidator, isGone: (complaint: Complaint) => boolean): CompiledValidator {
  const quiet: { (value: unknown): boolean; errors?: readonly Complaint[] } = (value) => {
    const errors = validate(value) ? [] : (validate.errors ?? []).filter((complaint) => !isGone(complaint));
    quiet.errors = errors;
    return errors.length === 0;
  };
  return quiet;
}

/** Whether a complaint is of a keyword that is taken away. */
function saidBy({ schema }: ReportTypeBundle, { kind, places }: Mutant): (complaint: Complaint) => boolean {
  if (kind === 'required') {
    const members = places.map((place) => ({ at: parentOf(place), name: valueAt(schema, place) }));
    return ({ schemaPath, params }) =>
      members.some(({ at, name }) => pathOf(schemaPath) === at && params['missingProperty'] === name);
  }
  return ({ schemaPath }) => {
    const path = pathOf(schemaPath);
    return places.some((place) => path === place || path.startsWith(child(place, '')));
  };
}

/** Ajv writes `#/properties/rows` after the name of the schema, with what is no letter as in an address. */
function pathOf(schemaPath: string): Pointer {
  return decodeURIComponent(schemaPath.slice(schemaPath.indexOf('#') + 1));
}
