/**
 * Stands in for `ajv`, `ajv-formats` and `ajv/dist/standalone` in the browser bundle (vite.config.ts).
 * Compiling a schema needs `new Function`, which our Content-Security-Policy forbids.
 */
export function Ajv(): never {
  throw new Error('Ajv is not part of the app. Validators are compiled ahead of use.');
}

// JSON Forms imports the default export.
// eslint-disable-next-line no-restricted-syntax
export default Ajv;
