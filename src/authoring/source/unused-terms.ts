import { child, didYouMean, type Refusal, type ReportTypeBundle } from '#engine';
import { inside } from '#engine/inside';
import type { Documents } from './documents.ts';
import type { Terms } from './languages.ts';
import { everyText, hasWords } from './shown-words.ts';

interface Read {
  readonly documents: Documents;
  readonly languages: ReadonlyMap<string, Terms>;
  /** Every report type of the folders. */
  readonly bundles: readonly ReportTypeBundle[];
}

/** Translations of texts that no report type contains: misspelt, or left from an earlier version. */
export function unusedTerms({ documents, languages, bundles }: Read): readonly Refusal[] {
  if (languages.size === 0) return [];
  const said = new Set(bundles.flatMap(({ schema, uischema }) => [...everyText(schema), ...everyText(uischema)]));
  return [...languages].flatMap(([code, terms]) => {
    const document = documents.get(`schemas/languages/${code}.json`);
    const unused = Object.keys(terms).filter((text) => !said.has(text));
    if (document === undefined || unused.length === 0) return [];
    const untranslated = [...said].filter((text) => hasWords(text) && !Object.hasOwn(terms, text));
    return unused.map((text, index) => {
      const message = `No report type contains ${JSON.stringify(text)}, so this translation is never shown.`;
      // A file of another project would have thousands.
      const near = index < 20 ? inside.findings.meant(didYouMean(text, untranslated)) : {};
      return document.refuse(child('', text), { code: 'translation-unused', message, ...near });
    });
  });
}
