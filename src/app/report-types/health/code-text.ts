/** Monospace for file names, pointers and formulas, so that a caret line points at the right letter. */
export const codeText = {
  fontFamily: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Roboto Mono", monospace',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
} as const;
