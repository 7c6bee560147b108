import { defaultJsonFormsI18nState, type JsonFormsI18nState, type Translator } from '@jsonforms/core';
import { termIn, type Language } from '#language';
import type { TermIn } from '../words/use-term.ts';

/** JSON Forms' own translation hook: looks up a schema's `i18n` key first, as `key.label`, then the English text. */
export function i18nIn(spoken: Language, wordIn: TermIn = termIn): JsonFormsI18nState {
  const translate = (id: string, english?: string): string | undefined => {
    const keyed = wordIn(spoken, id);
    if (keyed !== id) return keyed;
    return english === undefined ? undefined : wordIn(spoken, english);
  };
  // A text for a text, and possibly none for none: as the overloads of `Translator` say.
  return { ...defaultJsonFormsI18nState, locale: spoken.code, translate: translate as Translator };
}
