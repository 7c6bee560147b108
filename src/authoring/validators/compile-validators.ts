import type { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { isObject, valueAt, type CompiledValidator, type ReportTypeBundle, type Validators, createAjv } from '#engine';
import { cachingValidator } from './caching-validator.ts';
import { skeleton } from './skeleton.ts';
import { validatorPlaces } from './validator-places.ts';

const rootKey = 'report';

/** The key under which Ajv knows the schema of a place. */
const keyOf = (index: number): string => `place-${String(index)}`;

/**
 * Compiles every validator of a report type. `isCaching`: the validator of the whole report validates a section
 * again only when it is another object than before. Throws Ajv's error for a schema that cannot be compiled.
 */
export function compileValidators(
  bundle: ReportTypeBundle,
  { isCaching = false }: { readonly isCaching?: boolean } = {},
): Validators {
  const { ajv, places } = prepared(bundle, createAjv({ trusting: true }));
  return Object.fromEntries(
    places.map((place, index) => {
      if (place === 'schema:' && isCaching) return [place, cachingValidator(ajv, bundle.schema, rootKey)];
      const validate = ajv.getSchema(keyOf(index));
      if (validate === undefined) throw new Error(`no validator was made for ${place}`);
      return [place, validate as CompiledValidator]; // Ajv's function also has other members
    }),
  );
}

/**
 * The same validators as the source of an ES module that exports `validators`, for a browser that may not compile. It
 * still calls `require` for parts of Ajv; whoever serves it bundles them in.
 */
export function validatorSource(bundle: ReportTypeBundle): string {
  const { ajv, places } = prepared(bundle, createAjv({ standalone: true, trusting: true }));
  const names = Object.fromEntries(places.map((_, index) => [`v${String(index)}`, keyOf(index)]));
  const table = places.map((place, index) => `${JSON.stringify(place)}: v${String(index)}`).join(', ');
  return `${standaloneCode(ajv, names)}\nexport const validators = { ${table} };\n`;
}

/** Throws Ajv's error for a report type whose validators cannot be compiled. Expects valid draft-07. */
export function tryValidators(bundle: ReportTypeBundle): void {
  const bare = { ...bundle, schema: skeleton(bundle.schema) };
  const { ajv, places } = prepared(bare, createAjv({ trial: true, trusting: true }));
  // Alternatives are part of the report's own schema and are compiled with it.
  for (const [index, place] of places.entries()) {
    if (place === 'schema:' || !place.startsWith('schema:')) ajv.getSchema(keyOf(index));
  }
}

function prepared(bundle: ReportTypeBundle, ajv: Ajv): { readonly ajv: Ajv; readonly places: readonly string[] } {
  ajv.addSchema(bundle.schema, rootKey);
  const places = validatorPlaces(bundle);
  for (const [index, place] of places.entries()) {
    // An alternative is compiled inside its root, so that its references still resolve.
    if (place.in === 'schema') ajv.addSchema({ $ref: `${rootKey}#${encodeURI(place.pointer)}` }, keyOf(index));
    else {
      const condition = valueAt(bundle.uischema, place.pointer);
      ajv.addSchema(isObject(condition) ? condition : {}, keyOf(index));
    }
  }
  return { ajv, places: places.map((place) => place.place) };
}
