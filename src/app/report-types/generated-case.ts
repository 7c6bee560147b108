import { generatedForms, generatedFull, generatedMinimal, type GeneratedForm, type Template } from '#engine';
import type { CaseKind } from './case-order.ts';

/** The same step of a kind is always the same case. After the last of a list comes the first again. */
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
