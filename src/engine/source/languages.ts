import { child } from '../pointer.ts';
import type { Documents } from './documents.ts';
import type { Refusal } from './refusal.ts';

/** Words of report types in another language: the English title, description, choice or heading, and what is shown for it. */
export type Terms = Readonly<Record<string, string>>;

/** `hi` is `schemas/languages/hi.json`, named by the code of the language (BCP 47, a bare language). */
const languageFile = /^schemas\/languages\/([a-z]{2,3})\.json$/;

export interface ReadLanguages {
  readonly languages: ReadonlyMap<string, Terms>;
  readonly refusals: readonly Refusal[];
}

/** Reads the words of report types in other languages. One file serves all types; a bad one is there for none. */
export function readLanguages(documents: Documents): ReadLanguages {
  const languages = new Map<string, Terms>();
  const refusals: Refusal[] = [];
  for (const document of documents.all()) {
    const code = languageFile.exec(document.path)?.[1];
    if (code === undefined) continue;
    const { $schema: _forEditors, ...terms } = document.value;
    const wrong = Object.entries(terms).filter(([, text]) => typeof text !== 'string' || text.trim() === '');
    const message = 'Beside each English text stands its translation, as a text.';
    refusals.push(
      ...wrong.map(([english]) => document.refuse(child('', english), { code: 'language-shape', message })),
    );
    // Every member has just been looked at.
    if (wrong.length === 0) languages.set(code, terms as Terms);
  }
  return { languages, refusals };
}
