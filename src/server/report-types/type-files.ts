import type { SourceFile } from '#authoring';
import type { Reading } from './library.ts';
import { pairName } from './pair-name.ts';

/** The existing files of a report type: its own, then fragments and tables. */
export function filesOf(slug: string, { files, read }: Reading): readonly SourceFile[] {
  const used = new Set(read.types.get(slug)?.files);
  return [
    ...files.filter(({ path }) => pairName(path) === slug),
    ...files.filter(({ path }) => pairName(path) !== slug && used.has(path)),
  ];
}
