import { useSyncExternalStore } from 'react';
import { language, watchLanguage, type Language } from './language.ts';

/** Draws the component, and what it draws, again after a switch. A component that `memo` guards asks for itself. */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, language);
