/** The subset of Markdown that the reference uses. */

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes bars and line ends, which would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** One line of JSON, spaced as authors write it: `{ "a": [1, 2] }`. */
export function json(value: unknown): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  return code(line.replaceAll('[ ', '[').replaceAll(' ]', ']'));
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Parts of a page, separated by empty lines. */
export function page(parts: readonly string[]): string {
  return parts.join('\n\n');
}

/** A link to a heading of this page. */
export function link(heading: string): string {
  return `[${code(heading)}](#${anchor(heading)})`;
}

/** The anchor that GitHub and most editors generate for a heading. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
