import {
  child,
  namesOf,
  parentOf,
  valueAt,
  type Pointer,
  type CompiledValidator,
  type Complaint,
  type ReportTypeBundle,
  type Template,
  type Field,
} from '#engine';
import { inside } from '#engine/inside';
import { mutatedBundle, type Mutant } from './mutant.ts';

/**
 * The report type without one constraint. Its validator is the existing one minus the complaints of that keyword: each
 * keyword of a field is independent, and compiling a validator takes longer than testing it.
 */
export function withoutKeyword(template: Template, mutant: Mutant): Template {
  const bundle = mutatedBundle(template.bundle, mutant);
  const root = inside.fields.tree(bundle.schema, bundle.title);
  const again = (field: Field): Field => inside.fields.at(root, namesOf(field.pointer)) ?? field;
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

/** Tells whether a complaint comes from the removed keyword. */
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

/** Ajv writes `#/properties/rows` after the name of the schema, with special characters encoded as in a URL. */
function pathOf(schemaPath: string): Pointer {
  return decodeURIComponent(schemaPath.slice(schemaPath.indexOf('#') + 1));
}
