import path from 'node:path';
import type { Examined, FilePlace, Refusal } from '#engine';
import type { FailedCase } from './examined-type.ts';
import type { Folders } from '../../src/server/report-types/read-sources.ts';

/** One thing that is wrong, as it is told: the place is in a file that is there. */
export interface Finding {
  readonly level: 'error' | 'warning';
  readonly file: string;
  /** From 1; 0 where there is no place in the file. */
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** The formula, and under it a line that points at the place. */
  readonly excerpt?: string;
}

export function refused(refusal: Refusal, level: Finding['level'], folders: Folders): Finding {
  return { level, ...refusal, file: fileIn(folders, refusal.file) };
}

export function examined({ level, code, message, hint }: Examined, place: FilePlace, folders: Folders): Finding {
  const { excerpt, file, line, column, pointer } = place;
  return {
    level,
    file: fileIn(folders, file),
    line,
    column,
    pointer,
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(excerpt === undefined ? {} : { excerpt }),
  };
}

export function recorded({ name, differences }: FailedCase, slug: string, casesDir: string): Finding {
  const file = path.posix.join(casesDir, slug, `${name}.json`);
  return caseFinding(file, 'case-differs', `The recorded case comes out otherwise: ${differences.join('; ')}.`);
}

export function caseFinding(file: string, code: string, message: string): Finding {
  return { level: 'error', file, line: 0, column: 0, pointer: '', code, message };
}

/** The engine names files as they stand in this project; the folders may be others. */
function fileIn({ schemasDir, uischemasDir }: Folders, file: string): string {
  const [folder = '', ...rest] = file.split('/');
  return path.posix.join(folder === 'uischemas' ? uischemasDir : schemasDir, ...rest);
}
