import type { Palette } from '@mui/material/styles';

/** The colours of verdicts, day and night, each also with more contrast. In the style sheets they are `var(--form-good)` and so on. */
const colours = {
  light: {
    '--form-good': '#176b3a',
    '--form-good-tint': '#e3f4e9',
    '--form-warn': '#7a4d00',
    '--form-warn-tint': '#fff1d6',
    '--form-bad': '#a8201a',
    '--form-bad-tint': '#fde8e6',
    '--form-none': '#4a5568',
    '--form-none-tint': '#eceff3',
  },
  dark: {
    '--form-good': '#7ad79b',
    '--form-good-tint': '#12331f',
    '--form-warn': '#f0c063',
    '--form-warn-tint': '#3a2a08',
    '--form-bad': '#ff9d94',
    '--form-bad-tint': '#431714',
    '--form-none': '#b6c0cf',
    '--form-none-tint': '#2a313c',
  },
  lightMore: {
    '--form-good': '#00421c',
    '--form-good-tint': '#e9f7ee',
    '--form-warn': '#573100',
    '--form-warn-tint': '#fff4df',
    '--form-bad': '#8a0009',
    '--form-bad-tint': '#ffefed',
    '--form-none': '#1f2f35',
    '--form-none-tint': '#f0f3f5',
  },
  darkMore: {
    '--form-good': '#9df2b8',
    '--form-good-tint': '#06200f',
    '--form-warn': '#ffd584',
    '--form-warn-tint': '#2a1d00',
    '--form-bad': '#ffb8b0',
    '--form-bad-tint': '#300a08',
    '--form-none': '#dfe9ec',
    '--form-none-tint': '#1a2024',
  },
} as const;

/** A theme requests the stronger colours by its contrast threshold: 7:1, WCAG 2.2, 1.4.6. */
export const hasMoreContrast = ({ contrastThreshold }: Palette): boolean => contrastThreshold >= 7;

/** The colours of the four verdicts, for the palette of the screen. */
export const verdictColours = (palette: Palette) =>
  colours[hasMoreContrast(palette) ? (`${palette.mode}More` as const) : palette.mode];
