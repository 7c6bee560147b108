type Locks = Pick<LockManager, 'request'>;

type Callback = (lock: Lock | null) => unknown;

interface Held {
  readonly stolen: (reason: unknown) => void;
}

/** The browser's lock manager (Web Locks API, exclusive mode), which Node 20 lacks. Asynchronous like the real one. */
export function lockManager(answerMs = 0): Locks {
  const held = new Map<string, Held>();
  const queues = new Map<string, (() => void)[]>();

  async function run(name: string, callback: Callback): Promise<unknown> {
    let stolen: (reason: unknown) => void = () => undefined;
    const theft = new Promise<never>((_, reject) => (stolen = reject));
    const mine: Held = { stolen };
    held.set(name, mine);
    try {
      return await Promise.race([callback({ name, mode: 'exclusive' }), theft]);
    } finally {
      if (held.get(name) === mine) {
        held.delete(name);
        queues.get(name)?.shift()?.();
      }
    }
  }

  function waitTurn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      queue.push(resolve);
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(resolve);
        if (place !== -1) queue.splice(place, 1);
        reject(abortError());
      });
    });
  }

  async function request(name: string, ...rest: [Callback] | [LockOptions, Callback]): Promise<unknown> {
    const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
    if (options.steal) {
      held.get(name)?.stolen(abortError());
      return run(name, callback);
    }
    if (held.has(name)) {
      if (options.ifAvailable) return callback(null);
      await waitTurn(name, options.signal);
    }
    return run(name, callback);
  }

  return { request };
}

const abortError = (): Error => Object.assign(new Error('aborted'), { name: 'AbortError' });
