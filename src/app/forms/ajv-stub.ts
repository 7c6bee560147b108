/**
 * Stands in for `ajv`, `ajv-formats` and `ajv/dist/standalone` in the browser bundle (vite.config.ts).
 * Compiling a schema needs `new Function`, which our Content-Security-Policy forbids.
 */
export function Ajv(): never {
  throw new Error('Ajv is not part of the app. Validators are compiled ahead of use.');
}

/** Our own keywords are written with these; they too are compiled at build time. */
export { Ajv as _, Ajv as callRef, Ajv as str, Ajv as usePattern };

// JSON Forms imports the default export.
// oxlint-disable-next-line import/no-default-export
export default Ajv;
