import type { Validators } from '#engine';
import { importScript } from '../../installation/part-files.ts';

/** The server generates the module at this URL with exactly this export; see `validatorSource`. */
export async function validatorsAt(url: string): Promise<Validators> {
  const module = (await importScript(url)) as { readonly validators: Validators };
  return module.validators;
}
