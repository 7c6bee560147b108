/** File names, places and formulas: every letter as wide as the caret under it. */
export const codeText = {
  fontFamily: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Roboto Mono", monospace',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
} as const;
