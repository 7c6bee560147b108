import type { GlobalStylesProps } from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { focusRing, type Look } from './theme.ts';

/** Only where a mouse points, and it was wished, things are smaller than a thumb needs. */
const smallTarget = { '@media (pointer: fine)': { '--target': '38px' } };

const stillness = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // Not nearly nothing: however short, it is a transition of each property of each element, with four events each.
  transitionDuration: '0s !important',
  transitionDelay: '0s !important',
  scrollBehavior: 'auto !important',
};

/**
 * By these names MUI's inputs hear that the browser has filled them in. Each would bring and take away its own, and at every
 * change of the style sheets the browser works out the style of the whole page anew.
 */
const autoFill = {
  '@keyframes mui-auto-fill': { from: { display: 'block' } },
  '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
};

/**
 * What every page stands on, in place of MUI's own. No rule here may name `::before` or `::after` of everything: for each element of
 * the page the browser would work out the styles of three.
 */
export function groundOf(
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
      overflowWrap: 'anywhere',
      color: palette.text.primary,
      background: palette.background.default,
      '@media print': { background: palette.common.white },
    },
    // What only takes the focus from script (a heading, a dialog) shows it by what it is.
    ':focus-visible:not([tabindex="-1"])': focusRing(theme),
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    ...autoFill,
  };
}
