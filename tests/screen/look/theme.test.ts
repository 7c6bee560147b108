import { expect, it } from 'vitest';
import { globalStyles } from '../../../src/screen/look/global-styles.ts';
import { themeOf } from '../../../src/screen/look/theme.ts';

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const kinds = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

const modes = [
  { name: 'light', isDark: false, hasMoreContrast: false, least: 4.5 },
  { name: 'dark', isDark: true, hasMoreContrast: false, least: 4.5 },
  { name: 'light with high contrast', isDark: false, hasMoreContrast: true, least: 7 },
  { name: 'dark with high contrast', isDark: true, hasMoreContrast: true, least: 7 },
].map(({ name, least, ...look }) => ({
  name,
  least,
  palette: themeOf({ ...look, isCompact: false }).palette,
}));

it.each(modes)('every text colour of $name can be read on its surfaces, at least $least : 1', ({ palette, least }) => {
  const texts = [...kinds.map((kind) => palette[kind].main), palette.text.primary, palette.text.secondary];
  for (const text of texts) {
    for (const ground of [palette.background.default, palette.background.paper])
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
  }
});

it.each(modes)('every filled button of $name can be read, at least $least : 1', ({ palette, least }) => {
  for (const kind of kinds) {
    const { main, contrastText } = palette[kind];
    expect(contrast(main, contrastText), kind).toBeGreaterThanOrEqual(least);
  }
});

it('compact targets apply only to a fine pointer: nothing changes for a thumb', () => {
  const { components } = themeOf({ isDark: false, hasMoreContrast: false, isCompact: true });
  const text = JSON.stringify(components?.MuiButton?.styleOverrides?.root);
  expect(text).toContain('var(--target, 48px)');
});

it.each([false, true])('a box holds its padding, also with less motion (%s)', (isStill) => {
  const ground = globalStyles(themeOf({ isDark: false, hasMoreContrast: false, isCompact: false }), {
    isStill,
    isCompact: false,
  });
  expect(ground).toMatchObject({
    '*': { boxSizing: 'border-box', ...(isStill && { transitionDelay: '0s !important' }) },
  });
});
