import { namesOf, type Json, type Pointer } from '#engine';
import type { SourceDocument, Trouble } from '../source-document.ts';

/** What a report can have at most, all references followed: fifteen times the largest of ours. */
export const mostParts = 20_000;
/** Characters of JSON. */
const mostCharacters = 4_000_000;
/** Once all references are followed. A file by itself is nested half as deeply at most. */
const deepestBundled = 64;

/** Where a reference stands. */
interface At {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
}

/** A reference that is being followed. */
interface Followed extends At {
  /** What it leads to. */
  readonly to: string;
}

/**
 * Counts what following references puts together. A few lines can refer to one another so that a report would have millions of fields:
 * the count stops them before they are written.
 */
export class BundleSize {
  readonly #followed: Followed[] = [];
  readonly #size: () => number;
  #parts = 0;
  #characters = 0;
  #trouble: (At & { readonly said: Trouble }) | undefined;

  /** `size`: how many parts there would be. Asked for only where there are too many. */
  constructor(size: () => number) {
    this.#size = size;
  }

  get trouble(): (At & { readonly said: Trouble }) | undefined {
    return this.#trouble;
  }

  /** What a reference leads to is written by `write`. */
  follow<T>(reference: Followed, write: () => T): T {
    this.#followed.push(reference);
    try {
      return write();
    } finally {
      this.#followed.pop();
    }
  }

  /** Whether a value still fits. After the first that does not, nothing does. */
  takes(value: Json, at: At, bundled: Pointer): boolean {
    if (this.#trouble !== undefined) return false;
    if (typeof value === 'string' || typeof value === 'number' || value === null) {
      this.#characters += typeof value === 'string' ? value.length : 4;
      return this.#fits(at, this.#tooMuch());
    }
    this.#parts += 1;
    this.#characters += 2;
    return this.#fits(at, this.#tooMuch() ?? tooDeep(bundled));
  }

  /** The same for a value that is taken over whole. */
  takesWhole(value: Json, at: At): boolean {
    if (this.#trouble !== undefined) return false;
    this.#characters += JSON.stringify(value).length;
    return this.#fits(at, this.#tooMuch());
  }

  #fits(at: At, trouble: Trouble | undefined): boolean {
    if (trouble === undefined) return true;
    const { document, pointer } = this.#followed[0] ?? at;
    this.#trouble = { document, pointer, said: { ...trouble, ...this.#hint() } };
    return false;
  }

  #tooMuch(): Trouble | undefined {
    if (this.#parts <= mostParts && this.#characters <= mostCharacters) return undefined;
    const message =
      this.#parts > mostParts
        ? `With all references followed there are ${spoken(this.#size())} parts; at most ${spoken(mostParts)} can be shown.`
        : `With all references followed this is larger than ${String(mostCharacters / 1_000_000)} MB.`;
    return { code: 'too-many-fields', message };
  }

  #hint(): Pick<Trouble, 'hint'> {
    if (this.#followed.length === 0) return {};
    const way = this.#followed.map(({ to }) => to);
    const said = way.length > 6 ? [...way.slice(0, 3), '…', ...way.slice(-2)] : way;
    return {
      hint: `Each reference is a copy of what it leads to. Refer fewer times, or to less: ${said.join(' → ')}.`,
    };
  }
}

function tooDeep(bundled: Pointer): Trouble | undefined {
  if (namesOf(bundled).length <= deepestBundled) return undefined;
  const message = `With all references followed this is nested more than ${String(deepestBundled)} levels deep.`;
  return { code: 'too-deep', message };
}

const spoken = (count: number): string => count.toLocaleString('en-US');
