/** The colours of verdicts, by day and by night. In the style sheets they are `var(--form-good)` and so on. */
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
} as const;

export const verdictColours = (mode: keyof typeof colours) => colours[mode];
