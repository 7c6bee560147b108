import { compileTemplate, failed, ok, type ReportTypeBundle, type Result, type Template } from '#engine';
import { call } from '../api-client.ts';
import type { TemplateFailure } from '../reports/load-template.ts';
import { importValidators } from '../reports/validator-script.ts';

/** One version of a report type, ready to be filled in. */
export interface LiveVersion {
  readonly version: string;
  readonly template: Template;
}

/** Versions come and go while a file is being written: unlike those of a report, they are not kept on the device. */
export async function loadVersion(slug: string, version: string): Promise<Result<LiveVersion, TemplateFailure>> {
  const [answer, validators] = await Promise.all([
    call('GET /api/v1/report-types/:Slug/versions/:Version', { params: { Slug: slug, Version: version } }),
    importValidators(slug, version).catch(() => undefined),
  ]);
  if (!answer.ok) return failed(answer.failure);
  if (!validators) return failed({ kind: 'network' });
  // The server checked it when it published the version.
  const template = compileTemplate(answer.answer as ReportTypeBundle, validators);
  if (!template.ok) return failed({ kind: 'unreadable', reason: template.error[0]?.message ?? '' });
  return ok({ version, template: template.value });
}
