import { identityMissing } from './checks/language/missing-identity.ts';
import type { Documents } from './documents.ts';
import type { Refusal } from '#engine';
import { resolvePath } from './resolve-path.ts';
import type { SourceDocument } from './source-document.ts';

const metaSchema = 'schemas/meta/report.schema.json';

/** A schema written for another draft would be read as draft-07 and mean something else. */
export function dialectRefusals(files: Iterable<string>, documents: Documents): readonly Refusal[] {
  return [...files].flatMap((file) => {
    const document = documents.get(file);
    const dialect = document?.value['$schema'];
    if (document === undefined || typeof dialect !== 'string' || isDraft07(dialect)) return [];
    if (isReportLanguage(dialect, file)) return [];
    const message = `"${dialect}" is not the dialect of report types, which is JSON Schema draft-07 with our keywords.`;
    const depth = file.split('/').length - 2;
    const hint = `Write "$schema": "${depth === 0 ? './' : '../'.repeat(depth)}meta/report.schema.json".`;
    return [document.refuse('/$schema', { code: 'dialect', message, hint })];
  });
}

/** A type that references our meta-schema is meant for the report language, whatever else it contains. */
export function unnamedRefusals(document: SourceDocument): readonly Refusal[] {
  const dialect = document.value['$schema'];
  if (typeof dialect !== 'string' || !isReportLanguage(dialect, document.path)) return [];
  return [document.refuse('/$schema', identityMissing([`"$schema": "${dialect}"`]))];
}

const isDraft07 = (dialect: string): boolean => /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(dialect);

const isReportLanguage = (dialect: string, file: string): boolean => resolvePath(file, dialect) === metaSchema;
