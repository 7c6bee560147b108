import { valueAt, type Evaluation, type Issue, type Json, type Pointer } from '#engine';

/** A value that was refused elsewhere, such as by the server, with the message for the person. */
export interface Refused {
  readonly pointer: Pointer;
  readonly value: Json | undefined;
  readonly message: string;
}

/** A refusal applies only while the refused value is still there: a new value has not been refused. */
export const stillRefused = (
  { data, issues }: Pick<Evaluation, 'data' | 'issues'>,
  refused: readonly Refused[],
): readonly Issue[] =>
  refused
    .filter(({ pointer, value }) => valueAt(data, pointer) === value)
    // An error of the form itself is enough.
    .filter(({ pointer }) => !issues.some((issue) => issue.pointer === pointer && issue.level === 'error'))
    .map(({ pointer, message }) => ({ pointer, message, code: 'refused', level: 'error', missing: false }));
