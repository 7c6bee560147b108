import path from 'node:path';
import type { CaseTrouble, ReadCases } from '#authoring';
import type { Examined, FilePlace } from '#authoring/commands';
import type { Refusal } from '#engine';
import type { FailedCase } from './examined-type.ts';
import type { Folders } from '../../src/server/report-types/reading/read-sources.ts';

/** One problem, with its position in an existing file. */
export interface Finding {
  readonly level: 'error' | 'warning';
  readonly file: string;
  /** From 1; 0 without a position in the file. */
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** The formula with a marker under the position. */
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

/** A case with another result than it states. */
export function recorded({ name, differences }: FailedCase, cases: ReadCases | undefined): Finding {
  const { title = '', ...place } = cases?.placeOf(name) ?? { file: name, line: 0, column: 0, pointer: '' };
  const message = `${title}The recorded case comes out otherwise: ${differences.join('; ')}.`;
  return { level: 'error', ...place, code: 'case-differs', message };
}

/** A file of cases, or a case in one, that cannot be read. */
export function unreadable(trouble: CaseTrouble): Finding {
  return { level: 'error', code: 'case-unreadable', ...trouble };
}

/** The engine names files as in this project; the actual folders may differ. */
function fileIn({ schemasDir, uischemasDir }: Folders, file: string): string {
  const [folder = '', ...rest] = file.split('/');
  return path.posix.join(folder === 'uischemas' ? uischemasDir : schemasDir, ...rest);
}
