import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ExaminedType, Work } from './examined-type.ts';

interface Kept {
  readonly key: string;
  readonly examined: ExaminedType;
}

/**
 * What was found in a type is kept for the next run, which needs no examination while neither the type, its cases, the day, our code nor
 * the packages have changed.
 */
export class KeptResults {
  readonly #folder = path.join('node_modules', '.cache', 'schemas-check');
  readonly #code: string;

  private constructor(code: string) {
    this.#code = code;
  }

  /** `worker`: the bundle of all code of ours that an examination runs. */
  static of(worker: string): KeptResults {
    return new KeptResults(hashOf(readFileSync(worker), readFileSync('package-lock.json')));
  }

  /** Calls `examine` at once if it must: the next type is read meanwhile. */
  async resultOf(work: Work, examine: () => Promise<ExaminedType>): Promise<ExaminedType> {
    const { bundle, cases, ...other } = work;
    const key = hashOf(this.#code, JSON.stringify([bundle, [...cases], other]));
    const file = path.join(this.#folder, `${bundle.slug}-${work.fill ? 'filled' : 'cases'}`);
    const kept = readKept(file);
    if (kept?.key === key) return kept.examined;
    const examined = await examine();
    mkdirSync(this.#folder, { recursive: true });
    // Another run may be reading it.
    writeFileSync(`${file}.${String(process.pid)}`, serialize({ key, examined } satisfies Kept));
    renameSync(`${file}.${String(process.pid)}`, file);
    return examined;
  }
}

function readKept(file: string): Kept | undefined {
  try {
    return deserialize(readFileSync(file)) as Kept; // written above
  } catch {
    return undefined;
  }
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
