import { compileValidators } from '#authoring';
import { compileTemplate, type ReportTypeBundle, type Template } from '#engine';

/** All live types and some of their previous versions; a compiled type takes about a megabyte. */
export const mostTemplates = 64;

/** A version that was published compiles. */
export function compiledTemplate(
  version: string,
  bundle: ReportTypeBundle,
  validators = compileValidators(bundle),
): Template {
  const template = compileTemplate(bundle, validators);
  if (template.ok) return template.value;
  const [reason] = template.error;
  throw new Error(`published version ${version} of ${bundle.slug} does not compile: ${reason?.message ?? ''}`);
}
