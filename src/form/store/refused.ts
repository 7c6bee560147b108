import { valueAt, type Evaluation, type Issue, type Json, type Pointer } from '#engine';

/** A value that somebody else refused, the server for one, in the words for the person. */
export interface Refused {
  readonly pointer: Pointer;
  readonly value: Json | undefined;
  readonly message: string;
}

/** What was refused is said as long as it stands there: of another value nobody has said anything yet. */
export const stillRefused = (
  { data, issues }: Pick<Evaluation, 'data' | 'issues'>,
  refused: readonly Refused[],
): readonly Issue[] =>
  refused
    .filter(({ pointer, value }) => valueAt(data, pointer) === value)
    // Where the form has found something by itself, that is enough.
    .filter(({ pointer }) => !issues.some((issue) => issue.pointer === pointer && issue.level === 'error'))
    .map(({ pointer, message }) => ({ pointer, message, code: 'refused', level: 'error', missing: false }));
