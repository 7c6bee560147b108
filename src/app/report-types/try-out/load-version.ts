import { compileTemplate, failed, ok, type Result, type Template } from '#engine';
import { call } from '../../server-data/api-client.ts';
import type { TemplateFailure } from '../../reports/open/load-template.ts';
import { importValidators } from '../../reports/open/validator-script.ts';

/** One compiled version of a report type. */
export interface LiveVersion {
  readonly version: string;
  readonly template: Template;
}

/** Versions are short-lived while a file is being edited, so they are not stored on the device. */
export async function loadVersion(slug: string, version: string): Promise<Result<LiveVersion, TemplateFailure>> {
  const [answer, validators] = await Promise.all([
    call('GET /api/v1/report-types/:Slug/versions/:Version', { params: { Slug: slug, Version: version } }),
    importValidators(slug, version).catch(() => undefined),
  ]);
  if (!answer.ok) return failed(answer.failure);
  if (!validators) return failed({ kind: 'network' });
  const template = compileTemplate(answer.answer, validators);
  if (!template.ok) return failed({ kind: 'unreadable', reason: template.error[0]?.message ?? '' });
  return ok({ version, template: template.value });
}
