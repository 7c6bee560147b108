import { problems, type Problem } from '#contract';
import { errorCode } from '../../ground/error-code.ts';
import { StorageUnavailable } from '../../storage/storage-errors.ts';
import { Refused, type RefusalFacts } from './refused.ts';

/** As many as a person can act on; `more` tells how many were left out. */
const errorsShown = 50;

/** RFC 9457. `instance` is the id of the log entry with the details. */
export function problemOf({ code, facts }: Refused, instance: string): Problem {
  const { status, title, retry } = problems[code];
  const { detail, errors, guards, current } = facts;
  return {
    type: `/problems/${code}`,
    title,
    status,
    code,
    instance,
    retry,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined
      ? {}
      : { errors: errors.slice(0, errorsShown), more: Math.max(0, errors.length - errorsShown) }),
    ...(guards === undefined ? {} : { guards: [...guards] }),
    ...(current === undefined ? {} : { current }),
  };
}

const frameworkCodes: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refused('body-too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refused('content-type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refused('bad-request', { detail: 'Content-Length does not match the body.' }),
  FST_ERR_BAD_URL: new Refused('bad-request', { detail: 'The address contains an invalid %-escape.' }),
  FST_ERR_MAX_PARAM_LENGTH: new Refused('uri-too-long'),
  FST_ERR_NOT_FOUND: new Refused('not-found'),
  FST_ERR_HANDLER_TIMEOUT: new Refused('unavailable', { retryAfterSec: 5 }),
  ECONNRESET: new Refused('bad-request', { detail: 'The request was cut off.' }),
};

/** Turns any error into a refusal. An unexpected error reveals nothing internal. */
export function refusedOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StorageUnavailable) {
    const facts: RefusalFacts = { retryAfterSec: error.reason === 'busy' ? 1 : 30 };
    return new Refused(error.reason === 'full' ? 'storage-full' : 'unavailable', facts);
  }
  const known = frameworkCodes[errorCode(error)];
  if (known !== undefined) return known;
  return new Refused(isClientError(error) ? 'bad-request' : 'internal');
}

function isClientError(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}
