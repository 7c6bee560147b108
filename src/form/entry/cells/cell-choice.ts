import type { Block, CellPlace } from '../commands/table-block.ts';

/** The current cell and the chosen block around it. Rows subscribe to their own part, so a choice re-renders only them. */
export class CellChoice {
  readonly #listeners = new Set<() => void>();
  #at: CellPlace | undefined;
  #head: CellPlace | undefined;

  /** The cell that has, or last had, the focus. */
  get at(): CellPlace | undefined {
    return this.#at;
  }

  /** The moving end of the block. */
  get head(): CellPlace | undefined {
    return this.#head ?? this.#at;
  }

  /** The block, when more than one cell is chosen. */
  get block(): Block | undefined {
    return this.#at === undefined || this.#head === undefined ? undefined : between(this.#at, this.#head);
  }

  /** The target cells of a command: the block, otherwise the current cell. */
  get cells(): Block | undefined {
    return this.block ?? (this.#at && { from: this.#at, to: this.#at });
  }

  /** Whether a cell is in the block. */
  has({ row, column }: CellPlace): boolean {
    const { block } = this;
    if (block === undefined) return false;
    const { from, to } = block;
    return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
  }

  stand(at: CellPlace): void {
    this.#change(at, undefined);
  }

  extendTo(head: CellPlace): void {
    this.#change(this.#at ?? head, head);
  }

  /** Reduces the choice to one cell. Returns whether there was a block. */
  release(): boolean {
    const had = this.#head !== undefined;
    if (had) this.#change(this.#at, undefined);
    return had;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The chosen columns of a row as `from-to`, which compares by value. */
  columnsIn(row: number): string {
    const { block } = this;
    if (block === undefined || row < block.from.row || row > block.to.row) return '';
    return `${String(block.from.column)}-${String(block.to.column)}`;
  }

  #change(at: CellPlace | undefined, head: CellPlace | undefined): void {
    const isOne = head !== undefined && head.row === at?.row && head.column === at.column;
    this.#at = at;
    this.#head = isOne ? undefined : head;
    for (const listener of this.#listeners) listener();
  }
}

function between(one: CellPlace, other: CellPlace): Block {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}
