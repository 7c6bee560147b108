import { alpha, styled, type Theme } from '@mui/material/styles';
import { hasMoreContrast, verdictColours } from './verdict-colours.ts';
import './base.css';
import './buttons.css';

/** Passes the theme's colours to style sheets: one style rule instead of one styled component per control. */
export const PageRoot = styled('div')(({ theme }) => ({
  '--form-ink': theme.palette.text.primary,
  '--form-quiet': theme.palette.text.secondary,
  '--form-line': theme.palette.divider,
  '--form-edge': edgeOf(theme),
  '--form-paper': theme.palette.background.paper,
  '--form-ground': theme.palette.background.default,
  '--form-accent': theme.palette.primary.main,
  '--form-on-accent': theme.palette.primary.contrastText,
  '--form-tint': alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.22 : 0.08),
  '--form-error': theme.palette.error.main,
  ...verdictColours(theme.palette),
  fontFamily: theme.typography.fontFamily,
  colorScheme: theme.palette.mode,
}));

/** The border of inputs: at least 3:1 on both backgrounds (WCAG 2.2, 1.4.11). */
function edgeOf({ palette }: Theme): string {
  if (hasMoreContrast(palette)) return palette.text.primary;
  return palette.mode === 'dark' ? 'rgba(255, 255, 255, 0.45)' : 'rgba(16, 36, 62, 0.55)';
}
