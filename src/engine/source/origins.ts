import { parentOf, type Pointer } from '../pointer.ts';

/** Where in the files a place of the bundled report type comes from. */
export interface Origin {
  readonly file: string;
  readonly pointer: Pointer;
}

/** Remembers, for every place where the file changes, which file goes on below it. */
export class Origins {
  readonly #starts = new Map<Pointer, Origin>();

  mark(bundled: Pointer, origin: Origin): void {
    this.#starts.set(bundled, origin);
  }

  of(bundled: Pointer): Origin | undefined {
    for (let above = bundled; ; above = parentOf(above)) {
      const start = this.#starts.get(above);
      if (start !== undefined) return { file: start.file, pointer: start.pointer + bundled.slice(above.length) };
      if (above === '') return undefined;
    }
  }
}
