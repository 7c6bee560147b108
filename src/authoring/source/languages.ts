import { child, type Refusal } from '#engine';
import type { Documents } from './documents.ts';
import { mostFindings } from './source-document.ts';

/** Translations for report types: from the English title, description, choice or heading to the text shown. */
export type Terms = Readonly<Record<string, string>>;

/** `hi` is `schemas/languages/hi.json`, named by the language code (BCP 47, a bare language). */
const languageFile = /^schemas\/languages\/([a-z]{2,3})\.json$/;

interface ReadLanguages {
  readonly languages: ReadonlyMap<string, Terms>;
  readonly refusals: readonly Refusal[];
}

/** Reads the translations. One file serves all types; an invalid file is dropped whole. */
export function readLanguages(documents: Documents): ReadLanguages {
  const languages = new Map<string, Terms>();
  const refusals: Refusal[] = [];
  for (const document of documents.all()) {
    const code = languageFile.exec(document.path)?.[1];
    if (code === undefined) continue;
    const { $schema: _forEditors, ...terms } = document.value;
    const wrong = Object.entries(terms).filter(([, text]) => typeof text !== 'string' || text.trim() === '');
    const message = 'Each English text needs its translation, as a text.';
    refusals.push(
      ...wrong
        .slice(0, mostFindings)
        .map(([english]) => document.refuse(child('', english), { code: 'language-shape', message })),
    );
    // Every member was just checked.
    if (wrong.length === 0) languages.set(code, terms as Terms);
  }
  return { languages, refusals };
}
