import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useSyncExternalStore, type ReactNode } from 'react';
import { themes } from './theme.ts';

/** Dark where the device is set to dark, also when that changes while the app is open. */
export function PreferredTheme({ children }: { readonly children: ReactNode }) {
  const isDark = useSyncExternalStore(watchPreference, prefersDark);
  return (
    <ThemeProvider theme={isDark ? themes.dark : themes.light}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

const query = '(prefers-color-scheme: dark)';

/** Old browsers, and pages without a screen, cannot be asked: they get the light theme. */
const preference = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

const prefersDark = (): boolean => preference()?.matches === true;

function watchPreference(listener: () => void): () => void {
  const list = preference();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}
