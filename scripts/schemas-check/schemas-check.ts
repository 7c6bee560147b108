import { schemasCheck } from './run.ts';

/**
 * `npm run schemas:check`: reads every report type as the server does, fills in every form, and reports errors like a
 * compiler. Exit status 1 when anything is wrong, 2 for invalid arguments.
 */
process.exitCode = await schemasCheck(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  error: process.stderr,
});
