import { failed, ok, type ReportTypeBundle, type Result } from '#engine';
import type { Device } from '#offline';
import { call, type CallFailure } from '../../server-data/api-client.ts';
import { keepValidators } from './validator-script.ts';

/** Since the page was loaded. A version never changes. */
const kept = new Set<string>();

/** Keeps what a report of this version needs, so that it opens without a connection. False if something did not arrive. */
export async function keepReportType(device: Device, slug: string, version: string): Promise<boolean> {
  const name = `${slug}/${version}`;
  if (kept.has(name)) return true;
  const [bundle, areKept] = await Promise.all([
    bundleOf(device, slug, version),
    keepValidators(slug, version).then(
      () => true,
      () => false,
    ),
  ]);
  const isHere = bundle.ok && areKept;
  if (isHere) kept.add(name);
  return isHere;
}

/** From the device, otherwise from the server; then it is on the device. */
export async function bundleOf(
  device: Device,
  slug: string,
  version: string,
): Promise<Result<ReportTypeBundle, CallFailure>> {
  const known = await device.templates.read(slug, version).catch(() => undefined);
  if (known) return ok(known);
  const result = await call('GET /api/v1/report-types/:Slug/versions/:Version', {
    params: { Slug: slug, Version: version },
  });
  if (!result.ok) return failed(result.failure);
  // If storage is full the form still opens; the bundle is fetched again next time.
  await device.templates.keep(slug, version, result.answer).catch(() => undefined);
  return ok(result.answer);
}
