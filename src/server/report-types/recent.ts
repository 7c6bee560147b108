/** An LRU cache of values that are expensive to make, by version. */
export interface Recent<T> {
  find(version: string): Promise<T | undefined>;
}

export function createRecent<T>(most: number, make: (version: string) => Promise<T | undefined>): Recent<T> {
  // In order of last use. Promises, so that concurrent requests for a version make it once.
  const made = new Map<string, Promise<T | undefined>>();

  return {
    async find(version) {
      const thing = made.get(version) ?? make(version);
      made.delete(version);
      made.set(version, thing);
      for (const oldest of made.keys()) if (made.size > most) made.delete(oldest);
      // Missing and failed values are not cached, so the next request tries again.
      const found = await thing.catch((error: unknown) => {
        made.delete(version);
        throw error;
      });
      if (found === undefined) made.delete(version);
      return found;
    },
  };
}
