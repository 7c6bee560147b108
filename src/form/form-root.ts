import { alpha, styled, type Theme } from '@mui/material/styles';
import { hasMoreContrast, verdictColours } from './look/verdict-colours.ts';
import './look/base.css';
import './look/layouts.css';
import './look/fields.css';
import './look/dates.css';
import './look/choices.css';
import './look/proofs.css';
import './look/verdicts.css';
import './look/buttons.css';
import './look/tables.css';
import './look/cards.css';
import './look/lines.css';
import './look/table-tools.css';
import './look/tolerances.css';
import './look/checklists.css';
import './look/images.css';
import './look/rich-text.css';
import './look/sections.css';
import './look/select.css';
import './look/tools.css';
import './look/stock.css';
import './look/phone.css';

/** Passes the theme's colours to the style sheets in look/: one style rule instead of one styled component per control. */
export const FormRoot = styled('div')(({ theme }) => ({
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
