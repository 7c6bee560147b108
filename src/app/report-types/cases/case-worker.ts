import { compileTemplate, type Template } from '#engine';
import { validatorsAt } from '../../reports/open/validators-at.ts';
import type { CaseMade, CaseOrder } from './case-order.ts';
import { generatedCase } from './generated-case.ts';

/**
 * Generates cases off the main thread: one good case of a large type takes some thousand evaluations, and the form must stay
 * responsive meanwhile.
 */
self.addEventListener('message', ({ data }: MessageEvent<CaseOrder>) => {
  // Rethrown outside the promise, so that the page gets an `error` event.
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
  const template = compileTemplate(bundle, await validatorsAt(validators));
  if (!template.ok) throw new Error(template.error[0]?.message);
  compiled = { validators, template: template.value };
  return template.value;
}
