import { isArray, isObject, type ReportTypeBundle } from '#engine';
import { typeSize, type TypeSize } from '#authoring';
import type { Published } from './publish.ts';

/** A report type that new drafts start with. */
export interface LiveType {
  readonly slug: string;
  readonly title: string;
  readonly version: string;
  readonly publishedAt: number;
  readonly edition?: string;
  readonly category?: string;
  readonly ansi: readonly string[];
  /** Categories of equipment it applies to; empty when the type names none. */
  readonly equipment: readonly string[];
  readonly size: TypeSize;
}

export function liveType(bundle: ReportTypeBundle, { version, publishedAt }: Published): LiveType {
  const { slug, title, schema } = bundle;
  const report = isObject(schema['x-report']) ? schema['x-report'] : {};
  const { edition, category, ansi, equipment } = report;
  return {
    slug,
    title,
    version,
    publishedAt,
    ansi: isArray(ansi) ? ansi.map(String) : [],
    equipment: isArray(equipment) ? equipment.map(String) : [],
    size: typeSize(bundle),
    ...(typeof edition === 'string' || typeof edition === 'number' ? { edition: String(edition) } : {}),
    ...(typeof category === 'string' ? { category } : {}),
  };
}
