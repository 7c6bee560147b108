import type { ReportTypeBundle } from '#engine';
import type { Finding } from '#engine/inside';
import { eachSchema } from './checks/language/schema-walk.ts';
import { textsOf, type ShownText } from './checks/language/texts.ts';
import type { Terms } from './languages.ts';
import { hasWords, labelsOf } from './shown-words.ts';

/**
 * Warnings and safety texts without a translation in a language that the type supports. A type supports a language once
 * its title is translated: an author who writes only English owes nobody a translation.
 */
export function untranslated(bundle: ReportTypeBundle, languages: ReadonlyMap<string, Terms>): readonly Finding[] {
  const offered = [...languages].filter(([, terms]) => Object.hasOwn(terms, bundle.title));
  if (bundle.stock || offered.length === 0) return [];
  const cautions = [...textsOf({ places: eachSchema(bundle.schema), uischema: bundle.uischema })].filter(isCaution);
  return offered.flatMap(([code, terms]) => [
    ...cautions
      .filter(({ text }) => text.trim() !== '' && !Object.hasOwn(terms, text))
      .map(({ in: side, pointer, text }): Finding => ({
        in: side,
        pointer,
        code: 'translation-missing',
        message: `This warning is not in schemas/languages/${code}.json, so it is shown in English: "${text}"`,
        warning: true,
      })),
    ...labelsLeft(bundle, code, terms),
  ]);
}

/** One finding for all: a type whose title alone is translated has hundreds of them. */
function labelsLeft(bundle: ReportTypeBundle, code: string, terms: Terms): readonly Finding[] {
  const all = [...labelsOf(bundle)].map(({ text }) => text);
  const left = [...new Set(all)].filter((text) => hasWords(text) && !Object.hasOwn(terms, text));
  if (left.length === 0) return [];
  const first = left.slice(0, 3).map((text) => JSON.stringify(text));
  const message = `${left.length} ${left.length === 1 ? 'label is' : 'labels are'} not in schemas/languages/${code}.json, so shown in English: ${first.join(', ')}${left.length > 3 ? ' …' : ''}`;
  return [{ in: 'schema', pointer: '/title', code: 'labels-untranslated', message, warning: true }];
}

/** A safety text: a message, a standalone text of the layout, or a prohibition. */
function isCaution({ kind, text }: ShownText): boolean {
  if (kind === 'message' || kind === 'text') return true;
  return (kind === 'description' || kind === 'hint') && /\b(?:do not|never)\b/i.test(text);
}
