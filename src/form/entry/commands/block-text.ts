/** A block of cells in clipboard format: tabs between cells, newlines between rows, quotes around cells that contain either. */
export type BlockText = readonly (readonly string[])[];

const part = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** The last row may end with a newline; white space around a cell is ignored. */
export function readBlock(text: string): BlockText {
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  part.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = '', end = ''] = part.exec(clean) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') return rows;
    if (end === '\n') rows.push([]);
  }
}

export function blockText(block: BlockText): string {
  return block.map((row) => row.map(quotedWhereNeeded).join('\t')).join('\n');
}

function quotedWhereNeeded(cell: string): string {
  return /[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
