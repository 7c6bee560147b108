/** The little Markdown that the reference is made of. */

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A cell ends at a bar and at the end of the line. */
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

/** Parts of a page, an empty line between them. */
export function page(parts: readonly string[]): string {
  return parts.join('\n\n');
}

/** A link to a heading of this page. */
export function link(heading: string): string {
  return `[${code(heading)}](#${anchor(heading)})`;
}

/** As GitHub and most editors name headings. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
