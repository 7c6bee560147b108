import { generatedForms, generatedFull, generatedMinimal, type GeneratedForm } from '#authoring';
import type { Template } from '#engine';
import type { CaseKind } from './case-order.ts';

/** Deterministic: the same step of a kind always gives the same case. Finite lists wrap around. */
export function generatedCase(template: Template, kind: CaseKind, step: number): GeneratedForm | undefined {
  switch (kind) {
    case 'full':
      return generatedFull(template, step + 1);
    case 'minimal':
      return generatedMinimal(template, step + 1);
    case 'boundary':
    case 'rule broken': {
      const forms = generatedForms(template, 1).filter((form) => form.kind === kind);
      return forms[step % forms.length];
    }
  }
}
