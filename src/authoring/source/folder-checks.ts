import { isObject, type ReportTypeBundle, type Refusal } from '#engine';
import type { Documents } from './documents.ts';
import type { SourceDocument, SourceFile } from './source-document.ts';

interface Folder {
  readonly files: readonly SourceFile[];
  readonly documents: Documents;
  readonly bundles: ReadonlyMap<string, ReportTypeBundle>;
  /** Files that belong to some report type. */
  readonly used: ReadonlySet<string>;
}

interface FolderFindings {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

/** Findings about the folders as a whole, beside those of each report type. */
export function folderFindings(folder: Folder): FolderFindings {
  return {
    refusals: folder.documents.all().flatMap((document) => strayFile(document, folder)),
    warnings: [...unusedFragments(folder), ...samePrefixes(folder)],
  };
}

const layoutName = /^uischemas\/([^/]+)\.uischema\.json$/;
const wellPlaced =
  /^(?:schemas\/(?:fragments\/)?[^/]+\.schema\.json|schemas\/tables\/[^/]+\.json|schemas\/languages\/[a-z]{2,3}\.json|uischemas\/(?:fragments\/)?[^/]+\.uischema\.json)$/;

function strayFile(document: SourceDocument, { files }: Folder): readonly Refusal[] {
  const { path } = document;
  const slug = layoutName.exec(path)?.[1];
  if (slug !== undefined) {
    if (files.some((file) => file.path === `schemas/${slug}.schema.json`)) return [];
    return [
      document.refuse('', {
        code: 'pair-missing',
        message: `There is no schemas/${slug}.schema.json for this layout.`,
      }),
    ];
  }
  if (wellPlaced.test(path)) return [];
  const own = path.split('/').at(-1) ?? '';
  if (path !== `schemas/${own}` && files.some((file) => file.path === `schemas/${own}`)) {
    const message = `schemas/${own} is a report type of the same name. One of the two files is a copy.`;
    return [document.refuse('', { code: 'slug-duplicate', message })];
  }
  const message = 'This file is not used: its name and folder match no report type, fragment, table or language.';
  const hint =
    'Report types are schemas/<name>.schema.json with uischemas/<name>.uischema.json, fragments are in a folder fragments, tables in schemas/tables/<name>.json, words in another language in schemas/languages/<code>.json.';
  return [document.refuse('', { code: 'file-name', message, hint })];
}

function unusedFragments({ documents, used }: Folder): readonly Refusal[] {
  return documents
    .all()
    .filter(({ path }) => path.includes('/fragments/') && !used.has(path))
    .map((document) => document.refuse('', { code: 'fragment-unused', message: 'No report type uses this fragment.' }));
}

/** Report numbers start with their type's prefix; two types sharing one would make them hard to tell apart. */
function samePrefixes({ bundles, documents }: Folder): readonly Refusal[] {
  const owners = new Map<string, string>();
  return [...bundles.values()].flatMap(({ slug, schema }) => {
    const identity = schema['x-report'];
    const prefix = isObject(identity) ? identity['prefix'] : undefined;
    if (typeof prefix !== 'string') return [];
    const owner = owners.get(prefix);
    if (owner === undefined) {
      owners.set(prefix, slug);
      return [];
    }
    const message = `${owner} already numbers its reports with "${prefix}".`;
    const document = documents.get(`schemas/${slug}.schema.json`);
    return document === undefined ? [] : [document.refuse('/x-report/prefix', { code: 'prefix-duplicate', message })];
  });
}
