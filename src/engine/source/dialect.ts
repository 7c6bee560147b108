import type { Documents } from './documents.ts';
import type { Refusal } from './refusal.ts';
import { resolvePath } from './resolve-path.ts';

const metaSchema = 'schemas/meta/report.schema.json';

/** A schema written for another draft would be read as draft-07 and mean something else. */
export function dialectRefusals(files: Iterable<string>, documents: Documents): readonly Refusal[] {
  return [...files].flatMap((file) => {
    const document = documents.get(file);
    const dialect = document?.value['$schema'];
    if (document === undefined || typeof dialect !== 'string' || isOurs(dialect, file)) return [];
    const message = `"${dialect}" is not the language of report types, which is JSON Schema draft-07 with our keywords.`;
    const depth = file.split('/').length - 2;
    const hint = `Write "$schema": "${depth === 0 ? './' : '../'.repeat(depth)}meta/report.schema.json".`;
    return [document.refuse('/$schema', { code: 'dialect', message, hint })];
  });
}

function isOurs(dialect: string, file: string): boolean {
  return /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(dialect) || resolvePath(file, dialect) === metaSchema;
}
