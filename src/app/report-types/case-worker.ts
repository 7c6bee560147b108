import { compileTemplate, type Template, type Validators } from '#engine';
import type { CaseMade, CaseOrder } from './case-order.ts';
import { generatedCase } from './generated-case.ts';

/**
 * Fills forms in, off the page: a large type is evaluated some thousand times for one good case, and meanwhile the form must
 * take every key.
 */
self.addEventListener('message', ({ data }: MessageEvent<CaseOrder>) => {
  // What fails here is heard by the page as a rejected promise's event would be: thrown outside of it.
  make(data).then(
    (made) => self.postMessage(made),
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});

let compiled: { readonly validators: string; readonly template: Template } | undefined;

async function make(order: CaseOrder): Promise<CaseMade> {
  const form = generatedCase(await templateOf(order), order.kind, order.step);
  return form === undefined ? {} : { form };
}

async function templateOf({ bundle, validators }: CaseOrder): Promise<Template> {
  if (compiled?.validators === validators) return compiled.template;
  // The server makes this module with exactly this export; see `validatorSource` of the engine.
  const module = (await import(/* @vite-ignore */ validators)) as { validators: Validators };
  const template = compileTemplate(bundle, module.validators);
  if (!template.ok) throw new Error(template.error[0]?.message);
  compiled = { validators, template: template.value };
  return template.value;
}
