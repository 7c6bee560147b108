import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReportTypes, type SourceFile } from '#authoring';
import type { Json, Refusal } from '#engine';

/** A pair of files that somebody could drop in, and exactly the findings about it. */
interface Case {
  readonly description: string;
  /** The content of each file: its text, or JSON, which is then written with two spaces of indentation. */
  readonly files: Readonly<Record<string, Json>>;
  readonly expect: readonly Expected[];
}

interface Expected {
  readonly code: string;
  readonly pointer: string;
  readonly line: number;
  /** The schema of the type unless told. */
  readonly file?: string;
  readonly level?: 'warning';
  readonly column?: number;
  readonly hint?: string;
}

const folder = path.join(import.meta.dirname, '..', 'corpus');
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Case] as const);

const filesOf = ({ files }: Case): SourceFile[] =>
  Object.entries(files).map(([name, content]) => ({
    path: name,
    text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  }));

const said = (refusal: Refusal, level?: 'warning') => ({
  code: refusal.code,
  pointer: refusal.pointer,
  file: refusal.file,
  line: refusal.line,
  ...(level === undefined ? {} : { level }),
});

describe('a corpus of bad pairs', () => {
  it('the corpus of refused files has enough files', () => {
    expect(cases.length).toBeGreaterThanOrEqual(80);
  });

  it.each(cases.map(([name, one]) => [one.description, name, one] as const))('%s (%s)', (_, __, one) => {
    const files = filesOf(one);
    const read = readReportTypes(files, { reserved: ['login'], isWhole: true });
    const all = [
      ...read.refusals.map((refusal) => said(refusal)),
      ...read.warnings.map((refusal) => said(refusal, 'warning')),
    ];
    const main =
      one.files['schemas/bench-relay.schema.json'] === undefined ? files[0]!.path : 'schemas/bench-relay.schema.json';
    const wanted = one.expect.map(({ column: _column, hint: _hint, ...rest }) => ({ file: main, ...rest }));
    const order = (list: readonly object[]) =>
      list.map((item) => JSON.stringify(Object.entries(item).toSorted())).toSorted();
    expect(order(all)).toEqual(order(wanted));
    for (const { code, pointer, column, hint } of one.expect) {
      const refusal = [...read.refusals, ...read.warnings].find(
        (item) => item.code === code && item.pointer === pointer,
      );
      if (column !== undefined) expect(refusal).toMatchObject({ column });
      if (hint !== undefined) expect(refusal).toMatchObject({ hint });
    }
  });
});
