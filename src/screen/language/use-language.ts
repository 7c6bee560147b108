import { useSyncExternalStore } from 'react';
import { language, watchLanguage, type Language } from '#language';

/** Re-renders the component and its children after a switch. A `memo` component must call it itself. */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, language);
