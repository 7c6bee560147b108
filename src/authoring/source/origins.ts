import { isWithin, parentOf, type Pointer } from '#engine';

/** The source location of a place in the bundled report type. */
interface Origin {
  readonly file: string;
  readonly pointer: Pointer;
}

/** Records, for every place where the source changes, which file continues below it. */
export class Origins {
  readonly #starts = new Map<Pointer, Origin>();

  mark(bundled: Pointer, origin: Origin): void {
    this.#starts.set(bundled, origin);
  }

  /** What stands at `to` comes from where `from` comes from. */
  copy(from: Pointer, to: Pointer): void {
    const inside = [...this.#starts].filter(([pointer]) => isWithin(pointer, from) && !isWithin(pointer, to));
    const origin = this.of(from);
    if (origin !== undefined) this.#starts.set(to, origin);
    for (const [pointer, start] of inside) this.#starts.set(to + pointer.slice(from.length), start);
  }

  of(bundled: Pointer): Origin | undefined {
    for (let above = bundled; ; above = parentOf(above)) {
      const start = this.#starts.get(above);
      if (start !== undefined) return { file: start.file, pointer: start.pointer + bundled.slice(above.length) };
      if (above === '') return undefined;
    }
  }
}
