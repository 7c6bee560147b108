import { build } from 'esbuild';
import { validatorSource, type ReportTypeBundle } from '#engine';

/**
 * The validators of a report type as one script for the browser. The phone runs under a policy without `unsafe-eval`,
 * so it never compiles a schema; esbuild writes out the few parts of Ajv which the compiled code still asks for.
 */
export async function validatorScript(bundle: ReportTypeBundle): Promise<string> {
  const result = await build({
    stdin: { contents: validatorSource(bundle), resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  const [script] = result.outputFiles;
  if (script === undefined) throw new Error(`esbuild made no script of the validators of ${bundle.slug}`);
  return script.text;
}
