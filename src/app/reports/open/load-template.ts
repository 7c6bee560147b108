import { compileTemplate, failed, type Result, type Template } from '#engine';
import type { Device } from '#offline';
import type { CallFailure } from '../../server-data/api-client.ts';
import { bundleOf } from './keep-report-type.ts';
import { importValidators } from './validator-script.ts';

/** `unreadable`: the server published a type that this app cannot compile. */
export type TemplateFailure = CallFailure | { readonly kind: 'unreadable'; readonly reason: string };

/** A version never changes, so each is compiled once per page load. */
const compiled = new Map<string, Promise<Result<Template, TemplateFailure>>>();
const ready = new Map<string, Template>();

/** The template if it is already compiled, so that a report opened again does not wait. */
export function readyTemplate(slug: string, version: string): Template | undefined {
  return ready.get(`${slug}/${version}`);
}

export function loadTemplate(
  device: Device,
  slug: string,
  version: string,
): Promise<Result<Template, TemplateFailure>> {
  const name = `${slug}/${version}`;
  const known = compiled.get(name);
  if (known) return known;
  const loading = load(device, slug, version).then((result) => {
    if (result.ok) ready.set(name, result.value);
    // A failed load is not cached: it is retried.
    else compiled.delete(name);
    return result;
  });
  compiled.set(name, loading);
  return loading;
}

async function load(device: Device, slug: string, version: string): Promise<Result<Template, TemplateFailure>> {
  const bundle = await bundleOf(device, slug, version);
  if (!bundle.ok) return bundle;
  // The first import of the script needs the network or the browser's cache.
  const validators = await importValidators(slug, version).catch(() => undefined);
  if (!validators) return failed({ kind: 'network' });
  const template = compileTemplate(bundle.value, validators);
  return template.ok ? template : failed({ kind: 'unreadable', reason: template.error[0]?.message ?? '' });
}
