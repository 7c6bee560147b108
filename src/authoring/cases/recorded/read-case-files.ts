import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { type Json, namesOf, type Pointer } from '#engine';
import type { SourceFile } from '../../source/source-document.ts';
import { positionsIn } from '../../source/text-position.ts';
import { firstTrouble } from '../../source/text-troubles.ts';
import { filedCases, type FiledCase } from './filed-cases.ts';
import { readCase } from './read-case.ts';
import type { RecordedCase } from './recorded-case.ts';

/** Where a case, or what is wrong with one, is written. */
interface CasePlace {
  readonly file: string;
  /** From 1; 0 for the whole file. */
  readonly line: number;
  readonly column: number;
  readonly pointer: Pointer;
}

/** What is wrong with a recorded case, and where in its file. */
export interface CaseTrouble extends CasePlace {
  readonly message: string;
}

/** The recorded cases of one report type, from all its files. */
export interface ReadCases {
  /** By name, in the order of the files and of the cases in each. */
  readonly cases: ReadonlyMap<string, RecordedCase>;
  readonly troubles: readonly CaseTrouble[];
  placeOf(name: string): WrittenCase | undefined;
}

interface WrittenCase extends CasePlace {
  /** Section and name, each followed by a colon; empty where the file is the case. */
  readonly title: string;
}

/** Reads the case files of a type. Reports what it cannot read and keeps the rest. */
export function readCaseFiles(files: readonly SourceFile[]): ReadCases {
  const cases = new Map<string, RecordedCase>();
  const written = new Map<string, { readonly file: SourceFile; readonly filed: FiledCase }>();
  const troubles: CaseTrouble[] = [];
  const placeOf = (name: string): WrittenCase | undefined => {
    const one = written.get(name);
    return one && { ...placeIn(one.file, one.filed.pointer), title: one.filed.title };
  };
  for (const file of files) {
    // JSON keeps the last of two members with the same name: a case could vanish silently.
    const [broken] = firstTrouble(file.text, (offset) => positionsIn(file.text)(offset).line);
    if (broken !== undefined) {
      const { offset, pointer, message } = broken;
      troubles.push({ file: file.path, ...positionsIn(file.text)(offset), pointer, message });
      continue;
    }
    const inFile = filedCases(file.path, JSON.parse(file.text) as Json);
    for (const { pointer, message } of inFile.troubles) troubles.push({ ...placeIn(file, pointer), message });
    for (const filed of inFile.cases) {
      const { name, pointer, title, value } = filed;
      const read = readCase(value);
      const first = placeOf(name);
      const message = first
        ? `There is a case "${name}" already, in ${spoken(first)}.`
        : read.ok
          ? undefined
          : read.error;
      if (message !== undefined) troubles.push({ ...placeIn(file, pointer), message: `${title}${message}` });
      else if (read.ok) cases.set(name, read.value);
      if (first === undefined) written.set(name, { file, filed });
    }
  }
  return { cases, troubles, placeOf };
}

function placeIn({ path, text }: SourceFile, pointer: Pointer): CasePlace {
  if (pointer === '') return { file: path, line: 0, column: 0, pointer };
  const tree = parseTree(text);
  const steps = namesOf(pointer).map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  const node = tree && findNodeAtLocation(tree, steps);
  return { file: path, ...positionsIn(text)(node?.offset ?? 0), pointer };
}

function spoken({ file, line }: CasePlace): string {
  return line === 0 ? file : `${file}:${String(line)}`;
}
