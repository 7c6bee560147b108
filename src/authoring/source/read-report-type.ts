import type { JsonObject, ReferenceTable, ReportTypeBundle, Refusal } from '#engine';
import type { Finding } from '#engine/inside';
import { bundleSchema } from './bundling/bundle-schema.ts';
import { withRowLimits } from './bundling/with-row-limits.ts';
import { bundleUiSchema } from './bundling/bundle-uischema.ts';
import { defaultUiSchema } from './default-uischema.ts';
import { dialectRefusals, unnamedRefusals } from './dialect.ts';
import type { Documents } from './documents.ts';
import { judge, nothingWrong } from './judge.ts';
import type { Terms } from './languages.ts';
import { Origins } from './origins.ts';
import { mostFindings, type SourceDocument, type Trouble } from './source-document.ts';
import { tableNamesIn, tablePath, tablesUsed } from './tables.ts';
import { untranslated } from './untranslated.ts';

interface Folders {
  readonly documents: Documents;
  readonly tables: ReadonlyMap<string, ReferenceTable>;
  readonly languages: ReadonlyMap<string, Terms>;
  /** Names that are routes of the app. */
  readonly reserved: ReadonlySet<string>;
  readonly wasTaken: (bundle: ReportTypeBundle) => boolean;
}

export interface ReadReportType {
  /** Present only when nothing is refused. */
  readonly bundle?: ReportTypeBundle;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
  /** The files it consists of, including unreadable and missing ones. */
  readonly files: readonly string[];
}

/** Whatever makes a library throw, one bad file must not keep the others from being read. */
export function readReportType(slug: string, document: SourceDocument, folders: Folders): ReadReportType {
  try {
    return read(slug, document, folders);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused([document.refuse('', { code: 'schema-invalid', message: `The type cannot be read: ${reason}.` })]);
  }
}

function read(slug: string, document: SourceDocument, folders: Folders): ReadReportType {
  const unusable = slugTrouble(slug, folders.reserved);
  if (unusable !== undefined) return refused([document.refuse('', unusable)]);
  const stock = !Object.hasOwn(document.value, 'x-report');
  const schema = bundleSchema(document, folders.documents, { stock });
  const layoutPath = `uischemas/${slug}.uischema.json`;
  const layout = folders.documents.get(layoutPath);
  const title = titleOf(schema.schema, slug);
  const bundled =
    layout === undefined
      ? { uischema: defaultUiSchema(schema.schema, title), origins: new Origins(), files: [], refusals: [] }
      : bundleUiSchema(layout, folders.documents, schema.schema);
  const isLayoutUnreadable = folders.documents.isUnreadable(layoutPath);
  const tables = tableNamesIn(schema.schema).map(tablePath);
  const files = [...schema.files, ...bundled.files, ...(isLayoutUnreadable ? [layoutPath] : []), ...tables];
  if (schema.refusals.length > 0)
    return { refusals: fewOf([...schema.refusals, ...bundled.refusals]), warnings: [], files };

  const placed = (finding: Finding): Refusal => {
    const origin = (finding.in === 'schema' ? schema.origins : bundled.origins).of(finding.pointer);
    const source = (origin && folders.documents.get(origin.file)) ?? document;
    const { in: _in, pointer, warning: _warning, ...trouble } = finding;
    return source.refuse(origin?.pointer ?? pointer, trouble);
  };
  const schemaPart = { slug, title, stock, schema: schema.schema, tables: tablesUsed(schema.schema, folders.tables) };
  const tableNames = [...folders.tables.keys()];
  // The type must not be published with another layout; errors in its schema are reported in the same run.
  if (isLayoutUnreadable || bundled.refusals.length > 0) {
    const { errors } = judge({ ...schemaPart, uischema: defaultUiSchema(schema.schema, title) }, tableNames);
    const ofSchema = errors.filter((finding) => finding.in === 'schema' && !stock);
    const refusals = [...bundled.refusals, ...distinct(fewOf(ofSchema).map(placed))];
    return { refusals: fewOf(refusals), warnings: [], files };
  }
  const written: ReportTypeBundle = { ...schemaPart, uischema: bundled.uischema };
  const bundle = stock ? written : { ...written, schema: withRowLimits(written.schema) };
  const wasTaken = folders.wasTaken(bundle);
  const { errors, warnings } = wasTaken ? nothingWrong : judge(written, tableNames);
  const inEnglishOnly = wasTaken || errors.length > 0 ? [] : untranslated(bundle, folders.languages);
  const dialects = dialectRefusals(schema.files, folders.documents);
  const unnamed = stock && !wasTaken && errors.length === 0 ? unnamedRefusals(document) : [];
  const refusals = [...(stock ? unnamed : dialects), ...distinct(fewOf(errors).map(placed))];
  const told = [...(stock ? dialects : []), ...distinct(fewOf([...warnings, ...inEnglishOnly]).map(placed))];
  if (refusals.length > 0) return { refusals, warnings: told, files };
  return { bundle, refusals: [], warnings: told, files };
}

const fewOf = <T>(findings: readonly T[]): readonly T[] => findings.slice(0, mostFindings);

function refused(refusals: readonly Refusal[]): ReadReportType {
  return { refusals, warnings: [], files: [] };
}

function slugTrouble(slug: string, reserved: ReadonlySet<string>): Trouble | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(slug)) {
    const message = `"${slug}" cannot be a route: use small letters, digits and hyphens in the file name.`;
    return { code: 'slug', message };
  }
  if (!reserved.has(slug)) return undefined;
  return { code: 'slug-is-route', message: `"${slug}" is a page of the app. Choose another file name.` };
}

function titleOf(schema: JsonObject, slug: string): string {
  return typeof schema['title'] === 'string' ? schema['title'] : slug;
}

/** Keeps a fragment that is used three times from being reported three times. */
function distinct(refusals: readonly Refusal[]): readonly Refusal[] {
  const seen = new Set<string>();
  return refusals.filter(({ file, pointer, code, message }) => {
    const key = JSON.stringify([file, pointer, code, message]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
