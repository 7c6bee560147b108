import { type Elements, globalStyles, themeOf } from '#screen';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useWatched } from '../../device/use-watched.ts';
import type { KeptAppearance } from './appearance.ts';

interface Props {
  readonly appearance: KeptAppearance;
  readonly children: Elements;
}

/** The theme the person chose. Unset choices follow the device, also when it changes while the app is open. */
export function PreferredTheme({ appearance, children }: Props) {
  const { mode, contrast, motion, density } = useWatched(appearance);
  const prefersDark = usePreference('(prefers-color-scheme: dark)');
  const prefersContrast = usePreference('(prefers-contrast: more)');
  const prefersStill = usePreference('(prefers-reduced-motion: reduce)');
  const isDark = mode === 'dark' || (mode !== 'light' && prefersDark);
  const hasMoreContrast = contrast === 'more' || (contrast !== 'usual' && prefersContrast);
  const isStill = motion === 'less' || (motion !== 'usual' && prefersStill);
  const isCompact = density === 'compact';
  const theme = useMemo(() => themeOf({ isDark, hasMoreContrast, isCompact }), [isDark, hasMoreContrast, isCompact]);
  const styles = useMemo(() => globalStyles(theme, { isStill, isCompact }), [theme, isStill, isCompact]);
  // The browser's bar above the header.
  useLayoutEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = theme.palette.background.paper;
  }, [theme]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={styles} />
      {children}
    </ThemeProvider>
  );
}

/** Whether the device states this preference. */
function usePreference(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => list.matches,
  );
}
