import type { LinkHolder } from '#contract';
import { useEffect, useState } from 'react';
import { call, type CallFailure } from '../../server-data/api-client.ts';

type Link =
  | { readonly state: 'asking' | 'over' }
  | { readonly state: 'open'; readonly holder: LinkHolder }
  | { readonly state: 'failed'; readonly failure: CallFailure };

/** Whose password a link sets; asked again by `retry`. */
export function useLinkHolder(token: string): Link & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [link, setLink] = useState<Link>({ state: 'asking' });
  useEffect(() => {
    let isWanted = true;
    void call('POST /api/v1/password-link/holder', { body: { Token: token } }).then((result) => {
      if (isWanted) setLink(result.ok ? { state: 'open', holder: result.answer } : linkAfter(result.failure));
    });
    return () => {
      isWanted = false;
    };
  }, [token, attempt]);
  return {
    ...link,
    retry: () => {
      setLink({ state: 'asking' });
      setAttempt(attempt + 1);
    },
  };
}

/** An address that was cut off in a message holds no secret of the right length, which the server calls a wrong field. */
function linkAfter(failure: CallFailure): Link {
  const isOver =
    failure.kind === 'problem' && (failure.problem.code === 'link-over' || failure.problem.code === 'field-invalid');
  return isOver ? { state: 'over' } : { state: 'failed', failure };
}
