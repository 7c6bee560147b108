import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { byteOrderMark, csvLine, type Cell } from './write-csv.ts';

/** The columns of a file, by heading: what of an item stands in each. */
export type Columns<T> = Readonly<Record<string, (item: T) => Cell>>;

interface File<T> {
  readonly name: string;
  readonly columns: Columns<T>;
  readonly pages: AsyncIterable<readonly T[]>;
}

/**
 * A list as a file, page after page, as fast as it is taken. The first page is asked for before anything is answered: what is refused
 * is refused in words.
 */
export async function answerCsv<T>(reply: FastifyReply, { name, columns, pages }: File<T>): Promise<Readable> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  asFile(reply, name);
  return Readable.from(linesOf());

  async function* linesOf(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(Object.keys(columns));
    for (let page = first; page.done !== true; page = await rest.next()) {
      const lines = page.value.map((item) => csvLine(Object.values(columns).map((cell) => cell(item))));
      yield lines.join('');
    }
  }
}

/** Saved, never shown: a browser would make a page of it. */
export function asFile(reply: FastifyReply, name: string): void {
  void reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`);
}

/** Every page of a list, one after the other. */
export async function* everyPage<T>(
  fetch: (asked: { readonly limit: string; readonly cursor?: string }) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  for (let cursor: string | undefined; ;) {
    const page = await fetch({ limit: '200', ...(cursor !== undefined && { cursor }) });
    yield page.Items;
    cursor = page.NextCursor;
    if (cursor === undefined) return;
  }
}

interface Page<T> {
  readonly Items: readonly T[];
  readonly NextCursor?: string;
}

/** What is one answer is one page. */
export async function* onePage<T>(items: () => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await items();
}
