/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, newlines between rows, quotes where a cell has either. */
export type BlockText = readonly (readonly string[])[];

const part = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** The newline behind the last row belongs to it; blank space around a cell means nothing. */
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
