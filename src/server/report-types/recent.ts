/** Things that are costly to make, by version: made when first asked for, the least recently used forgotten. */
export interface Recent<T> {
  find(version: string): Promise<T | undefined>;
}

export function createRecent<T>(most: number, make: (version: string) => Promise<T | undefined>): Recent<T> {
  // In order of last use. Promises, so that two requests for one version make it once.
  const made = new Map<string, Promise<T | undefined>>();

  return {
    async find(version) {
      const thing = made.get(version) ?? make(version);
      made.delete(version);
      made.set(version, thing);
      for (const oldest of made.keys()) if (made.size > most) made.delete(oldest);
      // What was not found, or failed, is asked for again next time.
      const found = await thing.catch((error: unknown) => {
        made.delete(version);
        throw error;
      });
      if (found === undefined) made.delete(version);
      return found;
    },
  };
}
