import { createHash } from 'node:crypto';
import { type Refusal, same } from '#engine';
import { pairName } from './pair-name.ts';
import { filesOf } from './type-files.ts';
import type { Library, Reading } from './library.ts';

/**
 * Warnings of types that are accepted. To start quickly, the library does not check published versions again; here they are
 * checked on demand, one type at a time, elsewhere: a type takes up to four tenths of a second.
 */
export interface TypeWarnings {
  /** The warnings known so far. */
  of(slug: string): readonly Refusal[];
  /** Incremented when more warnings are known. */
  readonly generation: number;
  /** Checks what has changed since, until nothing is left; what could not be checked is, when this is called again. */
  follow(): Promise<void>;
}

interface Known {
  readonly fingerprint: string;
  readonly warnings: readonly Refusal[];
}

export function createTypeWarnings(library: Library): TypeWarnings {
  const known = new Map<string, Known>();
  let generation = 0;
  let running: Promise<void> | undefined;
  let done: Reading | undefined;

  return {
    of: (slug) => known.get(slug)?.warnings ?? [],
    get generation() {
      return generation;
    },
    follow: () => (running ??= judgeAll().finally(() => (running = undefined))),
  };

  async function judgeAll(): Promise<void> {
    if (done === library.reading()) return;
    let left = nextOf(library.reading());
    while (left !== undefined) {
      const { slug, fingerprint } = left;
      const before = known.get(slug)?.warnings ?? [];
      const { files } = library.reading();
      const own = files.filter(({ path }) => (pairName(path) ?? slug) === slug);
      const warnings = await library.judge(slug, own).catch((error: unknown) => {
        // What cannot be judged must not keep the others from it.
        known.set(slug, { fingerprint, warnings: [] });
        throw error;
      });
      known.set(slug, { fingerprint, warnings });
      if (!same(before, warnings)) generation += 1;
      // The folders may have been read again meanwhile.
      left = nextOf(library.reading());
    }
  }

  function nextOf(reading: Reading): { slug: string; fingerprint: string } | undefined {
    done = undefined;
    for (const slug of reading.read.bundles.keys()) {
      const fingerprint = fingerprintOf(slug, reading);
      if (known.get(slug)?.fingerprint !== fingerprint) return { slug, fingerprint };
    }
    done = reading;
    return undefined;
  }
}

/** Warnings name lines, so even a change without effect moves them. */
function fingerprintOf(slug: string, reading: Reading): string {
  const hash = createHash('sha256');
  for (const { path, text } of filesOf(slug, reading)) hash.update(`${path}\n${text}\n`);
  return hash.digest('hex');
}
