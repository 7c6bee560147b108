import { clientVersion } from '#contract';
import type { Validators } from '#engine';
import { apiBase } from '../api-host.ts';

/**
 * The validators of one version of a report type, compiled by the server to an ordinary script: the page's
 * Content-Security-Policy forbids compiling here. The script never changes, so the browser keeps it; a new app, whose engine
 * may compile differently, asks at a new address.
 */
export async function importValidators(slug: string, version: string): Promise<Validators> {
  // The server makes this module with exactly this export; see `validatorSource` of the engine.
  const module = (await import(/* @vite-ignore */ validatorsUrl(slug, version))) as { validators: Validators };
  return module.validators;
}

export const validatorsUrl = (slug: string, version: string): string =>
  `${apiBase()}/v1/report-types/${slug}/versions/${version}/validator.js?App=${clientVersion}`;
