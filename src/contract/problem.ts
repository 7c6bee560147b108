import Type, { type Static } from 'typebox';
import { problemsInPlace } from './problem-in-place.ts';

/**
 * Every way a call can fail: its HTTP status, its title, and whether a retry can help.
 * `never`: the request must change. `later`: wait, then retry. `login`: sign in, then retry. `merge`: fetch, decide,
 * then retry.
 */
export const problems = {
  'body-empty': { status: 400, title: 'The request has no body', retry: 'never' },
  'json-syntax': { status: 400, title: 'The request is not valid JSON', retry: 'never' },
  'body-not-object': { status: 400, title: 'The request must be a JSON object', retry: 'never' },
  'digest-mismatch': { status: 400, title: 'The request did not arrive as it was sent', retry: 'later' },
  'duplicate-key': { status: 400, title: 'A property appears twice in one object', retry: 'never' },
  'forbidden-key': { status: 400, title: 'A property name in the request is not allowed', retry: 'never' },
  'lone-surrogate': { status: 400, title: 'A text contains half a character (a lone surrogate)', retry: 'never' },
  'control-char': { status: 400, title: 'A text contains a control character', retry: 'never' },
  utf8: { status: 400, title: 'The request is not valid UTF-8', retry: 'never' },
  'number-range': { status: 400, title: 'A number is too large to store', retry: 'never' },
  'number-precision': { status: 422, title: 'A number has more digits than can be stored', retry: 'never' },
  'too-deep': { status: 400, title: 'The request is nested too deeply', retry: 'never' },
  'too-many-keys': { status: 400, title: 'An object has too many properties', retry: 'never' },
  'too-many-items': { status: 400, title: 'A list has too many items', retry: 'never' },
  'bad-request': { status: 400, title: 'The request cannot be read', retry: 'never' },
  'query-invalid': { status: 400, title: 'The address contains an invalid value', retry: 'never' },
  'idempotency-key-missing': { status: 400, title: 'The request needs an Idempotency-Key', retry: 'never' },
  'idempotency-key-format': { status: 400, title: 'The Idempotency-Key must be a UUID', retry: 'never' },
  'cursor-invalid': { status: 400, title: 'This list has changed; load it again', retry: 'never' },
  'etag-format': { status: 400, title: 'If-Match cannot be read', retry: 'never' },
  'client-too-old': { status: 400, title: 'This version of the app is too old. Update the app', retry: 'never' },
  session: { status: 401, title: 'Please sign in', retry: 'login' },
  'bad-credentials': { status: 401, title: 'User name or password is wrong', retry: 'never' },
  'passkey-needed': { status: 401, title: 'Confirm with your passkey that it is you', retry: 'never' },
  'cross-site': { status: 403, title: 'The request came from another site', retry: 'never' },
  forbidden: { status: 403, title: 'Your role may not do this', retry: 'never' },
  'not-found': { status: 404, title: 'This is not on your list', retry: 'never' },
  'method-not-allowed': { status: 405, title: 'This address does not support that method', retry: 'never' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive', retry: 'later' },
  'already-set-up': { status: 409, title: 'This server already has its first administrator', retry: 'never' },
  'already-submitted': { status: 409, title: 'This report is already submitted', retry: 'merge' },
  'not-submitted': { status: 409, title: 'This report is not submitted yet', retry: 'merge' },
  'guard-failed': { status: 409, title: 'Something is missing before this can be done', retry: 'merge' },
  'step-impossible': { status: 409, title: 'This is not possible in the current state', retry: 'merge' },
  'task-finished': { status: 409, title: 'The task of this report is finished', retry: 'merge' },
  'schema-unknown': { status: 409, title: 'The server does not know this version of the report', retry: 'never' },
  'in-progress': { status: 409, title: 'The same request is still running', retry: 'later' },
  'upload-offset': { status: 409, title: 'The server already has another part of this file', retry: 'merge' },
  'link-over': { status: 410, title: 'This link was used already or has expired', retry: 'never' },
  'version-conflict': { status: 412, title: 'Somebody else saved a newer version', retry: 'merge' },
  'body-too-large': { status: 413, title: 'The request is too large', retry: 'never' },
  'uri-too-long': { status: 414, title: 'The address is too long', retry: 'never' },
  'content-type': { status: 415, title: 'The request must be application/json in UTF-8', retry: 'never' },
  'field-invalid': { status: 422, title: 'Some values are not valid', retry: 'never' },
  'passkey-wrong': { status: 422, title: 'The passkey was not confirmed. Start again', retry: 'never' },
  'report-incomplete': { status: 422, title: 'The report cannot be submitted yet', retry: 'never' },
  'attachment-missing': { status: 422, title: 'A signature or photo of this report has not arrived', retry: 'never' },
  'signature-refused': { status: 422, title: 'A signature of this report is not accepted', retry: 'never' },
  'pictures-full': { status: 422, title: 'This report has no room for more pictures', retry: 'never' },
  'upload-damaged': { status: 422, title: 'The file did not arrive as it was sent', retry: 'merge' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used for another request', retry: 'never' },
  'precondition-required': {
    status: 428,
    title: 'The request must name the version it changes (If-Match)',
    retry: 'never',
  },
  'slow-down': { status: 429, title: 'Too many requests', retry: 'later' },
  'version-changed': {
    status: 503,
    title: 'The stored form of this report was changed outside the system',
    retry: 'later',
  },
  'headers-too-large': { status: 431, title: 'The request headers are too large', retry: 'never' },
  ...problemsInPlace,
  'report-cut-off': { status: 503, title: 'The server takes too long to evaluate this report', retry: 'later' },
  'storage-full': { status: 507, title: 'The server’s storage is full', retry: 'later' },
} as const satisfies Record<string, { status: number; title: string; retry: 'never' | 'later' | 'login' | 'merge' }>;

/** The code of a problem, by which the device knows what to do. */
export type ProblemCode = keyof typeof problems;

/** One refused value: where it is, and why, in the words of the form. */
export const FieldError = Type.Object({
  pointer: Type.String(),
  code: Type.String(),
  message: Type.String(),
  label: Type.Optional(Type.String()),
});
export type FieldError = Static<typeof FieldError>;

/** A failed condition: its stable code, and what to do about it. */
const FailedGuard = Type.Object({ code: Type.String(), words: Type.String() });

/** RFC 9457. `current` carries what a person needs to decide after a version conflict. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  instance: Type.String(),
  retry: Type.String(),
  errors: Type.Optional(Type.Array(FieldError)),
  /** Every failed condition of a step. */
  guards: Type.Optional(Type.Array(FailedGuard)),
  more: Type.Optional(Type.Integer()),
  current: Type.Optional(Type.Unknown()),
});
export type Problem = Static<typeof Problem>;
