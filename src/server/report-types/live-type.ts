import { isArray, isObject, type ReportTypeBundle } from '#engine';
import type { Published } from './publish.ts';

/** A report type that new drafts are started on. */
export interface LiveType {
  readonly slug: string;
  readonly title: string;
  readonly version: string;
  readonly publishedAt: number;
  readonly edition?: string;
  readonly category?: string;
  readonly ansi: readonly string[];
}

export function liveType({ slug, title, schema }: ReportTypeBundle, { version, publishedAt }: Published): LiveType {
  const report = isObject(schema['x-report']) ? schema['x-report'] : {};
  const { edition, category, ansi } = report;
  return {
    slug,
    title,
    version,
    publishedAt,
    ansi: isArray(ansi) ? ansi.map(String) : [],
    ...(typeof edition === 'string' || typeof edition === 'number' ? { edition: String(edition) } : {}),
    ...(typeof category === 'string' ? { category } : {}),
  };
}
