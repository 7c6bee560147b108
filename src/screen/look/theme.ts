import { createTheme, type Theme } from '@mui/material/styles';

/**
 * Day and night, each also with more contrast. Every text colour reaches 4.5:1 on both surfaces of its mode, 7:1 with more
 * contrast; a test checks it.
 */
const palettes = {
  light: {
    primary: { main: '#0b5261', dark: '#083d49', light: '#2f7686', contrastText: '#ffffff' },
    secondary: { main: '#a34a00', contrastText: '#ffffff' },
    success: { main: '#1a6b3a', contrastText: '#ffffff' },
    warning: { main: '#8f5200', contrastText: '#ffffff' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    info: { main: '#1c5a8c', contrastText: '#ffffff' },
    background: { default: '#eef3f4', paper: '#ffffff' },
    text: { primary: '#0f2229', secondary: '#47606a' },
    divider: '#cfdbde',
  },
  dark: {
    primary: { main: '#74c7d6', dark: '#4ba9ba', light: '#9bdbe6', contrastText: '#04262d' },
    secondary: { main: '#f5b26b', contrastText: '#2c1700' },
    success: { main: '#7fd69a', contrastText: '#04260f' },
    warning: { main: '#f2bd5c', contrastText: '#2b1c00' },
    error: { main: '#ff9d92', contrastText: '#3b0703' },
    info: { main: '#8cc6f2', contrastText: '#06243a' },
    background: { default: '#0c1519', paper: '#15222a' },
    text: { primary: '#e7eff2', secondary: '#a9bdc5' },
    divider: '#2c3d46',
  },
  lightMore: {
    primary: { main: '#00303a', contrastText: '#ffffff' },
    secondary: { main: '#6b2e00', contrastText: '#ffffff' },
    success: { main: '#00421c', contrastText: '#ffffff' },
    warning: { main: '#573100', contrastText: '#ffffff' },
    error: { main: '#8a0009', contrastText: '#ffffff' },
    info: { main: '#003862', contrastText: '#ffffff' },
    background: { default: '#ffffff', paper: '#ffffff' },
    text: { primary: '#000000', secondary: '#1f2f35' },
    divider: '#4a5a60',
  },
  darkMore: {
    primary: { main: '#9be8f5', contrastText: '#000000' },
    secondary: { main: '#ffc98f', contrastText: '#000000' },
    success: { main: '#9df2b8', contrastText: '#000000' },
    warning: { main: '#ffd584', contrastText: '#000000' },
    error: { main: '#ffb8b0', contrastText: '#000000' },
    info: { main: '#b5dcff', contrastText: '#000000' },
    background: { default: '#000000', paper: '#000000' },
    text: { primary: '#ffffff', secondary: '#dfe9ec' },
    divider: '#9fb2b9',
  },
} as const;

/** A gloved thumb hits nothing smaller than 48 px. Targets are smaller only with a mouse, and only on request. */
const target = 'var(--target, 48px)';

export interface Look {
  readonly isDark: boolean;
  readonly hasMoreContrast: boolean;
  readonly isStill: boolean;
  readonly isCompact: boolean;
}

/**
 * Plex, drawn for instruments and tables: its figures are all equally wide. No page waits for it from the network: where it is
 * not on the device yet, the device's own fonts are shown, which cover every script of India.
 */
const fontFamily =
  '"Plex", "Plex Devanagari", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif';

const heading = (rem: number, lineHeight: number) => ({
  fontSize: `${rem}rem`,
  fontWeight: 650,
  lineHeight,
  letterSpacing: 0,
});

/** The ring around what has the keyboard's focus. */
export const focusRing = ({ palette }: Theme) => ({ outline: `3px solid ${palette.secondary.main}`, outlineOffset: 2 });

/** The only theme factory. Whole themes, not CSS variables: whatever reads a colour from the theme gets the visible one. */
export function themeOf({ isDark, hasMoreContrast, isCompact }: Omit<Look, 'isStill'>): Theme {
  const mode = isDark ? 'dark' : 'light';
  return createTheme({
    palette: {
      mode,
      ...palettes[hasMoreContrast ? (`${mode}More` as const) : mode],
      // Also tells the form, which does not know our settings, about the contrast.
      contrastThreshold: hasMoreContrast ? 7 : 4.5,
    },
    // At `md` the bottom bar becomes a rail: tablets in portrait.
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1536 } },
    shape: { borderRadius: 10 },
    spacing: isCompact ? 6 : 8,
    typography: {
      fontFamily,
      h1: heading(1.5, 1.25),
      h2: heading(1.125, 1.35),
      h3: heading(1, 1.4),
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
      caption: { fontSize: '0.875rem', lineHeight: 1.4 },
      button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        // Without ripples MUI draws no focus ring.
        styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        // Unlike a disabled control, one that does not respond yet keeps its place and the focus.
        styleOverrides: { root: { minHeight: target, '&[aria-disabled="true"]': { opacity: 0.6 } } },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: target, minHeight: target } } },
      MuiFormControl: { defaultProps: { size: isCompact ? 'small' : 'medium' } },
      MuiInputBase: {
        defaultProps: { disableInjectingGlobalStyles: true },
        // Below 16 px iOS zooms into the field.
        styleOverrides: { root: { minHeight: target, fontSize: '1rem' } },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.1875rem', fontWeight: 650 } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  });
}
