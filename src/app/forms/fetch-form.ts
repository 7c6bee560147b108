import type { ReportTypeBundle, Template, Validators } from '#engine';
import type { PlainFormProps } from '#form';
import type { ComponentType } from 'react';

/** Loads one of the app's own pairs, one of `shellPairs`. */
export type LoadPair = () => Promise<{ readonly bundle: ReportTypeBundle; readonly validators: Validators }>;

export interface ReadyForm {
  readonly template: Template;
  readonly PlainForm: ComponentType<PlainFormProps>;
}

/** A form shown before renders at once: nothing on the page jumps. */
const fetchedBefore = new WeakMap<LoadPair, ReadyForm>();

export const formAtHand = (pair: LoadPair): ReadyForm | undefined => fetchedBefore.get(pair);

/** A form of the shell with its renderers. It can be loaded ahead, for when there is no signal. */
export async function fetchForm(pair: LoadPair): Promise<ReadyForm> {
  const [{ compileTemplate, PlainForm }, { bundle, validators }] = await Promise.all([
    import('./form-parts.ts'),
    pair(),
  ]);
  const template = compileTemplate(bundle, validators);
  // The tests compile the same pairs.
  if (!template.ok) throw new Error(`${bundle.slug}: ${template.error[0]?.message ?? ''}`);
  const ready = { template: template.value, PlainForm };
  fetchedBefore.set(pair, ready);
  return ready;
}
