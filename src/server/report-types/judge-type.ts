import { appRoutes } from '#contract';
import { readReportTypes, type SourceFile } from '#authoring';
import type { Refusal } from '#engine';

/** The warnings about a report type, of its own files, fragments and tables. Takes up to four tenths of a second. */
export function judgeType(slug: string, files: readonly SourceFile[]): readonly Refusal[] {
  return readReportTypes(files, { reserved: appRoutes }).types.get(slug)?.warnings ?? [];
}
