interface Settling {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  abort(): void;
}

/** Resolves once the transaction has ended with what `work` resolved to; an error of either rolls it back. */
export async function settled<Tx extends Settling, T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  // A failed transaction rejects `done` too; the await below reports it.
  const done = tx.done.catch((error: unknown) => {
    throw tx.error ?? error;
  });
  done.catch(() => undefined);
  try {
    const result = await work(tx);
    await done;
    return result;
  } catch (error) {
    abortQuietly(tx);
    throw tx.error ?? error;
  }
}

export function abortQuietly(tx: Settling): void {
  try {
    tx.abort();
  } catch {
    // Already finished: there is nothing to roll back.
  }
}
