import { useEffect, useState } from 'react';
import type { Result } from '#engine';
import { keepTrying } from '../../server-data/connectivity/keep-trying.ts';
import type { TemplateFailure } from './load-template.ts';

type Load<Value> = () => Promise<Result<Value, TemplateFailure>>;

export interface Retried<Value> {
  /** Undefined until the first answer; a failure stays while it is retried. */
  readonly result?: Result<Value, TemplateFailure>;
  /** Tries now, without waiting for the pause to end. */
  readonly retry: () => void;
}

/** Loads, and loads again by itself while the failure is temporary. `load` must be memoised; undefined: nothing to load. */
export function useRetried<Value>(load: Load<Value> | undefined): Retried<Value> {
  const [loaded, setLoaded] = useState<{ readonly by: Load<Value>; readonly result: Result<Value, TemplateFailure> }>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (load === undefined) return undefined;
    let isWanted = true;
    const stop = keepTrying(async () => {
      const result = await load();
      if (isWanted) setLoaded({ by: load, result });
      return result.ok || !isTemporary(result.error);
    });
    return () => {
      isWanted = false;
      stop();
    };
    // A change of `asked` restarts with the first pause.
  }, [load, asked]);
  return {
    ...(load !== undefined && loaded?.by === load && { result: loaded.result }),
    retry: () => setAsked((count) => count + 1),
  };
}

const isTemporary = (failure: TemplateFailure): boolean =>
  failure.kind === 'network' || (failure.kind === 'problem' && failure.problem.retry === 'later');
