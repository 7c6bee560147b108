import { isArray, isObject, type JsonObject } from '../json.ts';
import type { ReferenceTable, ReportTypeBundle } from '../report-type.ts';
import { compileTemplate } from '../template/compile-template.ts';
import { compileValidators } from '../validator/compile-validators.ts';
import { createAjv } from '../validator/create-ajv.ts';
import { bundleSchema } from './bundle-schema.ts';
import { bundleUiSchema } from './bundle-uischema.ts';
import { misspeltOwnKeywords, unknownKeywords } from './checks/keywords.ts';
import { layoutFindings } from './checks/layout.ts';
import { badFieldNames, unsafeParts } from './checks/safety.ts';
import { defaultUiSchema } from './default-uischema.ts';
import { Origins } from './origins.ts';
import type { Finding, Refusal } from './refusal.ts';
import { readSource, type SourceDocument, type SourceFile } from './source-document.ts';

export type { SourceFile } from './source-document.ts';

export interface ReadReportTypes {
  /** The good report types, by slug. */
  readonly bundles: ReadonlyMap<string, ReportTypeBundle>;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

interface Options {
  /** Names that are routes of the app. */
  readonly reserved?: readonly string[];
}

const schemaName = /^schemas\/([^/]+)\.schema\.json$/;
const tableName = /^schemas\/tables\/([^/]+)\.json$/;

/** Reads the files of both folders. A report type is taken whole or not at all; the reasons point into the files. */
export function readReportTypes(files: readonly SourceFile[], options: Options = {}): ReadReportTypes {
  const documents = new Map<string, SourceDocument>();
  const bundles = new Map<string, ReportTypeBundle>();
  const refusals: Refusal[] = [];
  const warnings: Refusal[] = [];
  for (const file of files) {
    const read = readSource(file);
    if (read.ok) documents.set(file.path, read.value);
    else refusals.push(...read.error);
  }
  const folders = { documents, tables: tablesIn(documents), reserved: new Set(options.reserved ?? []), files };
  for (const [path, document] of documents) {
    const slug = schemaName.exec(path)?.[1];
    if (slug === undefined) continue;
    const found = readReportType(slug, document, folders);
    warnings.push(...found.warnings);
    if (found.refusals.length > 0) refusals.push(...found.refusals);
    else if (found.bundle !== undefined) bundles.set(slug, found.bundle);
  }
  refusals.push(...layoutsWithoutSchema(documents, files));
  return { bundles, refusals, warnings };
}

interface Folders {
  readonly documents: ReadonlyMap<string, SourceDocument>;
  readonly tables: ReadonlyMap<string, ReferenceTable>;
  readonly reserved: ReadonlySet<string>;
  readonly files: readonly SourceFile[];
}

interface Found {
  readonly bundle?: ReportTypeBundle;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

function readReportType(slug: string, document: SourceDocument, folders: Folders): Found {
  const only = (refusal: Refusal): Found => ({ refusals: [refusal], warnings: [] });
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(slug)) {
    return only(
      document.refuse(
        '',
        'slug',
        `"${slug}" cannot be a route: use small letters, digits and hyphens in the file name.`,
      ),
    );
  }
  if (folders.reserved.has(slug))
    return only(document.refuse('', 'slug-is-route', `"${slug}" is a page of the app. Choose another file name.`));

  const stock = !Object.hasOwn(document.value, 'x-report');
  const schema = bundleSchema(document, folders.documents, { stock });
  if (schema.refusals.length > 0) return { refusals: schema.refusals, warnings: [] };
  const title = typeof schema.schema['title'] === 'string' ? schema.schema['title'] : slug;

  const layoutPath = `uischemas/${slug}.uischema.json`;
  const layout = folders.documents.get(layoutPath);
  // A layout that is there but cannot be read has its own refusal; the type must not go live with another layout.
  if (layout === undefined && folders.files.some((file) => file.path === layoutPath))
    return { refusals: [], warnings: [] };
  const bundled =
    layout === undefined
      ? { uischema: defaultUiSchema(schema.schema, title), origins: new Origins(), refusals: [] }
      : bundleUiSchema(layout, folders.documents);
  if (bundled.refusals.length > 0) return { refusals: bundled.refusals, warnings: [] };

  const placed = (finding: Finding): Refusal => {
    const origin = (finding.in === 'schema' ? schema.origins : bundled.origins).of(finding.pointer);
    const source = origin === undefined ? document : (folders.documents.get(origin.file) ?? document);
    return source.refuse(origin?.pointer ?? finding.pointer, finding.code, finding.message, finding.hint);
  };
  const bundle: ReportTypeBundle = {
    slug,
    title,
    stock,
    schema: schema.schema,
    uischema: bundled.uischema,
    tables: tablesUsed(schema.schema, folders.tables),
  };
  const { errors, hints } = judged(bundle);
  if (errors.length > 0) return { refusals: errors.map(placed), warnings: hints.map(placed) };
  return { bundle, refusals: [], warnings: hints.map(placed) };
}

/** A stock type is refused only for what makes it unsafe or impossible to show; the rest are warnings. */
function judged(bundle: ReportTypeBundle): { readonly errors: readonly Finding[]; readonly hints: readonly Finding[] } {
  const { schema, uischema, stock } = bundle;
  const basic = [...unsafeParts(schema), ...draft07Findings(schema)];
  if (basic.length > 0) return { errors: basic, hints: [] };
  const style = stock
    ? [...misspeltOwnKeywords(schema), ...layoutFindings(schema, uischema)]
    : [
        ...unknownKeywords(schema),
        ...badFieldNames(schema),
        ...tableFindings(bundle),
        ...layoutFindings(schema, uischema),
      ];
  if (!stock && style.length > 0) return { errors: style, hints: [] };
  const compiled = compileFindings(bundle);
  return { errors: compiled, hints: style };
}

function draft07Findings(schema: JsonObject): readonly Finding[] {
  const ajv = createAjv();
  if (ajv.validateSchema(schema) === true) return [];
  return (ajv.errors ?? []).slice(0, 10).map((error) => ({
    in: 'schema',
    pointer: error.instancePath,
    code: 'schema-invalid',
    message: `Not valid JSON Schema draft-07: ${error.message ?? error.keyword}.`,
  }));
}

function compileFindings(bundle: ReportTypeBundle): readonly Finding[] {
  try {
    const compiled = compileTemplate(bundle, compileValidators(bundle));
    return compiled.ok ? [] : compiled.error;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      { in: 'schema', pointer: '', code: 'schema-invalid', message: `The schema cannot be compiled: ${message}.` },
    ];
  }
}

const tableCall = /\btable\(\s*["']([^"']+)["']\s*\)/g;

function tableNames(schema: JsonObject): readonly string[] {
  const text = JSON.stringify(schema).replaceAll('\\"', '"');
  return [...new Set([...text.matchAll(tableCall)].flatMap((match) => match[1] ?? []))];
}

function tablesUsed(
  schema: JsonObject,
  tables: ReadonlyMap<string, ReferenceTable>,
): { [name: string]: ReferenceTable } {
  return Object.fromEntries(
    tableNames(schema).flatMap((name) => {
      const table = tables.get(name);
      return table === undefined ? [] : [[name, table]];
    }),
  );
}

function tableFindings(bundle: ReportTypeBundle): readonly Finding[] {
  return tableNames(bundle.schema)
    .filter((name) => !Object.hasOwn(bundle.tables, name))
    .map((name) => ({
      in: 'schema',
      pointer: '',
      code: 'table-missing',
      message: `There is no reference table "${name}" in schemas/tables.`,
    }));
}

function tablesIn(documents: ReadonlyMap<string, SourceDocument>): ReadonlyMap<string, ReferenceTable> {
  const tables = new Map<string, ReferenceTable>();
  for (const [path, { value }] of documents) {
    const name = tableName.exec(path)?.[1];
    if (name === undefined) continue;
    const { title, source, columns, rows } = value;
    if (typeof title !== 'string' || typeof source !== 'string' || !isArray(columns) || !isArray(rows)) continue;
    tables.set(name, {
      title,
      source,
      columns: columns.filter(isObject) as unknown as ReferenceTable['columns'],
      rows: rows.filter(isArray) as unknown as ReferenceTable['rows'],
    }); // checked by the table's own test
  }
  return tables;
}

function layoutsWithoutSchema(
  documents: ReadonlyMap<string, SourceDocument>,
  files: readonly SourceFile[],
): readonly Refusal[] {
  return [...documents].flatMap(([path, document]) => {
    const slug = /^uischemas\/([^/]+)\.uischema\.json$/.exec(path)?.[1];
    if (slug === undefined || files.some((file) => file.path === `schemas/${slug}.schema.json`)) return [];
    return [document.refuse('', 'pair-missing', `There is no schemas/${slug}.schema.json for this layout.`)];
  });
}
