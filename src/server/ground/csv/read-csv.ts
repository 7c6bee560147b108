import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as others } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { failed, ok, type Result } from '#engine';
import { originalCell } from './neutral-cell.ts';

/** A row of a spreadsheet: its row number and its cells as typed. */
interface CsvRow {
  readonly no: number;
  readonly cells: readonly string[];
}

/** The rows of a file including the heading, without empty rows; or what is wrong with the file. */
export async function readCsv(text: string): Promise<Result<readonly CsvRow[], string>> {
  const parser = parse({
    delimiter: delimiterOf(text),
    // Files put together from several sources mix line endings.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    // Rows of the wrong length are reported later, by row number; they must not abort parsing.
    relax_column_count: true,
  });
  const rows: CsvRow[] = [];
  try {
    await pipeline(Readable.from(piecesOf(Buffer.from(text))), parser, async (records: AsyncIterable<string[]>) => {
      let no = 0;
      for await (const cells of records) {
        no += 1;
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ no, cells: cells.map(originalCell) });
      }
    });
  } catch (error) {
    if (error instanceof CsvError) return failed(wordsOf(error));
    throw error;
  }
  return ok(rows);
}

const pieceBytes = 32 * 1024;

/** Yields the file in pieces, so that other requests are served in between. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await others();
    yield bytes.subarray(at, at + pieceBytes);
  }
}

/** Where a comma is the decimal sign, spreadsheets separate cells with semicolons. The heading contains no decimals. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const header = (end === -1 ? text : text.slice(0, end)).replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string): number => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function wordsOf(error: CsvError): string {
  const { lines } = error;
  const where = typeof lines === 'number' ? `Near line ${lines}: ` : '';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `${where}a quotation mark is opened and never closed. Close it, or double it if it belongs to the text.`;
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `${where}a cell contains a quotation mark. Double it ("") and put the whole cell in quotation marks.`;
    default:
      return `${where}the file cannot be read as CSV. Save it again from the spreadsheet as "CSV UTF-8".`;
  }
}
