import { expect, it } from 'vitest';
import { palettes } from '../../../src/app/shell/theme.ts';

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
const aa = 4.5;

it.each(['light', 'dark'] as const)(
  'every text colour of the %s mode can be read on its surfaces (WCAG AA)',
  (mode) => {
    const palette = palettes[mode];
    const texts = [...kinds.map((kind) => palette[kind].main), palette.text.primary, palette.text.secondary];
    for (const text of texts) {
      for (const ground of Object.values(palette.background)) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(aa);
      }
    }
  },
);

it.each(['light', 'dark'] as const)('every filled button of the %s mode can be read (WCAG AA)', (mode) => {
  for (const kind of kinds) {
    const { main, contrastText } = palettes[mode][kind];
    expect(contrast(main, contrastText), kind).toBeGreaterThanOrEqual(aa);
  }
});
