import { inflateSync } from 'node:zlib';

/** What is in a PDF that Chromium has made. */
export interface PdfContent {
  /** All text, in the order in which it is drawn. */
  readonly text: string;
  /** The names of the embedded fonts, without the mark of a subset. */
  readonly fonts: ReadonlySet<string>;
  /** Pictures with transparency, as ink is. */
  readonly pictures: number;
}

export function readPdf(pdf: Buffer): PdfContent {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\b([\s\S]*?)^endobj/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const letters = new Map([...objects].map(([id, body]) => [id, lettersOf(objects, body)]));
  const parts = [...objects.values()].flatMap((body) => {
    // A page names its content; a form, such as a drawing, is its own.
    if (/\/Type \/Page\b/.test(body))
      return [{ body, content: objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') }];
    return /\/Subtype \/Form\b/.test(body) ? [{ body, content: body }] : [];
  });
  const texts = parts.map(({ body, content = '' }) => {
    const named = fontsNamed(body, objects);
    return textIn(streamOf(content), (font) => letters.get(named.get(font) ?? '') ?? noLetters);
  });
  return {
    text: texts.join('\n'),
    fonts: new Set([...file.matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([^\s/]+)/g)].map(([, name = '']) => name)),
    pictures: [...objects.values()].filter((body) => /\/Subtype \/Image\b[\s\S]*\/SMask/.test(body)).length,
  };
}

/** What the codes of a font stand for. */
interface Letters {
  /** Hexadecimal digits of one code. */
  readonly digits: number;
  readonly of: ReadonlyMap<number, string>;
}

const noLetters: Letters = { digits: 4, of: new Map() };

function streamOf(body: string): string {
  const data = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1] ?? '';
  return /\/FlateDecode/.test(body) ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
}

function lettersOf(objects: ReadonlyMap<string, string>, font: string): Letters {
  const map = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '');
  const digits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? noLetters.digits;
  const of = new Map<number, string>();
  for (const [, list = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>/g))
      of.set(parseInt(code, 16), fromHex(text));
  for (const [, list = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1)
        of.set(code, String.fromCodePoint(parseInt(text, 16) + code - parseInt(from, 16)));
  return { digits, of };
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The object of each font, by the name that a page or form has for it. */
function fontsNamed(body: string, objects: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [, at] = /\/Resources (\d+) 0 R/.exec(body) ?? [];
  const resources = at === undefined ? body : (objects.get(at) ?? '');
  return new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
}

function textIn(content: string, lettersNamed: (font: string) => Letters): string {
  let letters = noLetters;
  let text = '';
  for (const [, font, codes = ''] of content.matchAll(/\/(F\d+) [-\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) letters = lettersNamed(font);
    for (let at = 0; at < codes.length; at += letters.digits)
      text += letters.of.get(parseInt(codes.slice(at, at + letters.digits), 16)) ?? '';
  }
  return text;
}
