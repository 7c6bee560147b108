import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { byteOrderMark, csvLine, type Cell } from './write-csv.ts';

/** The columns of a file, by heading: how to get each cell from an item. */
export type Columns<T> = Readonly<Record<string, (item: T) => Cell>>;

interface File<T> {
  readonly name: string;
  readonly columns: Columns<T>;
  readonly pages: AsyncIterable<readonly T[]>;
}

/**
 * Streams a list as a file, page by page, at the speed of the reader. The first page is read before the answer starts, so that a
 * refusal is still answered as a problem.
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

/** As a download: a browser must never render it as a page. */
export function asFile(reply: FastifyReply, name: string): void {
  void reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`);
}

/** Every page of a list in turn. */
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

/** A list without pages, as its only page. */
export async function* onePage<T>(items: () => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await items();
}
