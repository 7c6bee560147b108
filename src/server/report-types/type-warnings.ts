import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { appRoutes } from '#contract';
import { readReportTypes, type Refusal } from '#engine';
import { filesOf, pairName } from './type-files.ts';
import type { Library, Reading } from './library.ts';

/**
 * What is to be said of types that are taken all the same. The library does not judge again what was published before, so that a
 * start is quick; here it is done when somebody asks, one type at a time, other requests in between.
 */
export interface TypeWarnings {
  /** What is known by now. */
  of(slug: string): readonly Refusal[];
  /** Rises when more is known. */
  readonly generation: number;
  /** Judges what has changed since; ends when there is nothing left. */
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
      const warnings = warningsOf(slug, library.reading());
      known.set(slug, { fingerprint, warnings });
      if (JSON.stringify(before) !== JSON.stringify(warnings)) generation += 1;
      await setImmediate();
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

/** Places are told by line: also a change that means nothing moves them. */
function fingerprintOf(slug: string, reading: Reading): string {
  const hash = createHash('sha256');
  for (const { path, text } of filesOf(slug, reading)) hash.update(`${path}\n${text}\n`);
  return hash.digest('hex');
}

function warningsOf(slug: string, { files }: Reading): readonly Refusal[] {
  const others = files.filter(({ path }) => (pairName(path) ?? slug) === slug);
  return readReportTypes(others, { reserved: appRoutes }).types.get(slug)?.warnings ?? [];
}
