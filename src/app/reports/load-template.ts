import { compileTemplate, failed, ok, type ReportTypeBundle, type Result, type Template } from '#engine';
import type { Device } from '#offline';
import { call, type CallFailure } from '../api-client.ts';
import { importValidators } from './validator-script.ts';

/** `unreadable`: the server published a type that this app cannot make sense of. */
export type TemplateFailure = CallFailure | { readonly kind: 'unreadable'; readonly reason: string };

/** A version never changes, so each is compiled once for as long as the page lives. */
const compiled = new Map<string, Promise<Result<Template, TemplateFailure>>>();
const ready = new Map<string, Template>();

/** Where it is there already: a report that is opened again need not wait for anything. */
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
    // What failed for want of a connection is asked again.
    else compiled.delete(name);
    return result;
  });
  compiled.set(name, loading);
  return loading;
}

async function load(device: Device, slug: string, version: string): Promise<Result<Template, TemplateFailure>> {
  const bundle = await bundleOf(device, slug, version);
  if (!bundle.ok) return bundle;
  // Where it was not imported before, the script needs the network or the browser's cache.
  const validators = await importValidators(slug, version).catch(() => undefined);
  if (!validators) return failed({ kind: 'network' });
  const template = compileTemplate(bundle.value, validators);
  return template.ok ? template : failed({ kind: 'unreadable', reason: template.error[0]?.message ?? '' });
}

async function bundleOf(device: Device, slug: string, version: string): Promise<Result<ReportTypeBundle, CallFailure>> {
  // What is kept was checked by the server when it published the version.
  const kept = (await device.templates.read(slug, version)) as ReportTypeBundle | undefined;
  if (kept) return ok(kept);
  const result = await call('GET /api/v1/report-types/:Slug/versions/:Version', {
    params: { Slug: slug, Version: version },
  });
  if (!result.ok) return failed(result.failure);
  await device.templates.keep(slug, version, result.answer);
  return ok(result.answer as ReportTypeBundle);
}
