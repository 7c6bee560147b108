import { useSyncExternalStore } from 'react';
import { language, watchLanguage, type Language } from '#language';

/**
 * Re-renders the component and its children after a switch. A `memo` component must call it itself.
 * @example
 * function Heading() {
 *   useLanguage();
 *   return <h1>{t('Calls')}</h1>;
 * }
 * <Heading />; // 'Calls'
 */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, language);
