import { createContext, useContext, useMemo } from 'react';
import { termIn, type Language } from '#language';
import { useLanguage } from '#screen';

export type TermIn = (spoken: Language, text: string) => string;

/** The terms of the surrounding form: those of report types, or the app's own. */
export const TermContext = createContext<TermIn>(termIn);

/** A text of the schema or its layout in the current language. */
export function useTerm(): (text: string) => string {
  const inWords = useContext(TermContext);
  const spoken = useLanguage();
  return useMemo(() => (text) => inWords(spoken, text), [inWords, spoken]);
}
