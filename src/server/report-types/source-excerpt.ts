/** Characters of a long line to show on either side. */
const around = 60;

/** The line of a file with a caret under the position, both counted from 1; `undefined` if there is no such line. */
export function sourceExcerpt(text: string, line: number, column: number): string | undefined {
  const written = text.split('\n')[line - 1]?.replace(/\r$/, '').replaceAll('\t', ' ');
  if (written === undefined || written.trim() === '') return undefined;
  const indent = written.length - written.trimStart().length;
  const at = Math.min(column - 1, written.length);
  const first = Math.max(Math.min(indent, at), at - around);
  const last = Math.min(written.length, at + around);
  const before = first > indent ? '… ' : '';
  const after = last < written.length ? ' …' : '';
  return `${before}${written.slice(first, last)}${after}\n${' '.repeat(before.length + at - first)}^`;
}
