import type { GlobalStylesProps } from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { focusRing, type Look } from './theme.ts';

/** Smaller targets than a thumb needs: only with a mouse, and only on request. */
const smallTarget = { '@media (pointer: fine)': { '--target': '38px' } };

const stillness = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // Zero, not nearly zero: even the shortest transition runs on each property of each element, with four events each.
  transitionDuration: '0s !important',
  transitionDelay: '0s !important',
  scrollBehavior: 'auto !important',
};

/**
 * MUI's inputs detect browser autofill by these animation names. Each input would add and remove its own, and every change
 * of the style sheets makes the browser recalculate the style of the whole page.
 */
const autoFill = {
  '@keyframes mui-auto-fill': { from: { display: 'block' } },
  '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
};

/**
 * The base styles of every page, in place of MUI's own. No rule here may match `::before` or `::after` of everything: the
 * browser would calculate three styles per element.
 */
export function globalStyles(
  theme: Theme,
  { isStill, isCompact }: Pick<Look, 'isStill' | 'isCompact'>,
): GlobalStylesProps['styles'] {
  const { palette, typography } = theme;
  return {
    ':root': {
      colorScheme: palette.mode,
      WebkitFontSmoothing: 'antialiased',
      MozOsxFontSmoothing: 'grayscale',
      WebkitTextSizeAdjust: '100%',
      ...(isCompact && smallTarget),
    },
    '*': { boxSizing: 'border-box', ...(isStill && stillness) },
    'strong, b': { fontWeight: typography.fontWeightBold },
    body: {
      ...typography.body1,
      margin: 0,
      minHeight: '100dvh',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
      color: palette.text.primary,
      background: palette.background.default,
      '@media print': { background: palette.common.white },
    },
    // Words of a name or a button are not broken: these take the width of their longest word. A button has a font of the browser's own.
    'button, label, th, dt, h1, h2, h3, h4': { overflowWrap: 'break-word', fontFamily: 'inherit' },
    // What gets the focus only from script (a heading, a dialog) needs no focus ring.
    ':focus-visible:not([tabindex="-1"])': focusRing(theme),
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    ...autoFill,
  };
}
