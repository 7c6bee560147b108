import { failed, ok, type Result } from '#engine';

const saveAgain = 'Save it from the spreadsheet as "CSV UTF-8 (comma delimited)" and choose that file.';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Control characters that text never contains; tab and line ends are allowed. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Decodes a file as text, or tells why it cannot. Never guesses the encoding: a wrong guess would store wrong names silently. */
export function readText(bytes: Buffer): Result<string, string> {
  if (bytes.length === 0) return failed('The file is empty. Choose another.');
  if (startsWith(bytes, [0x50, 0x4b])) return failed(`This is a workbook (.xlsx), not a CSV file. ${saveAgain}`);
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]))
    return failed(`The file is written in UTF-16 ("Unicode text"). ${saveAgain}`);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return failed(`The file is not written in UTF-8 but probably in Windows-1252${lineOf(bytes)}. ${saveAgain}`);
  }
  const at = text.search(control);
  if (at !== -1)
    return failed(`Line ${lineAt(text, at)} contains a control character. This is not a text file, or it is damaged.`);
  return ok(text);
}

const startsWith = (bytes: Buffer, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The line of the first byte that is not UTF-8. */
function lineOf(bytes: Buffer): string {
  // The replacement character marks the first wrong byte.
  const read = bytes.toString('utf8');
  const at = read.indexOf('\uFFFD');
  return at === -1 ? '' : `: see line ${lineAt(read, at)}`;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\r|\n/).length;
