import type { JsonObject } from '#engine';

interface Step {
  /** Where the change was made; consecutive keystrokes in one place are one step. */
  readonly path: string;
  readonly before: JsonObject;
  after: JsonObject;
}

/** More steps than anybody undoes. States share what did not change, so a step costs little. */
const mostSteps = 200;

/** Undo and redo history. */
export class History {
  readonly #past: Step[] = [];
  #future: Step[] = [];
  #isOpen = false;

  /** Records a change and discards the redo steps. */
  add(path: string, before: JsonObject, after: JsonObject): void {
    this.#future = [];
    const last = this.#past.at(-1);
    if (this.#isOpen && last?.path === path) last.after = after;
    else this.#past.push({ path, before, after });
    if (this.#past.length > mostSteps) this.#past.shift();
    this.#isOpen = true;
  }

  /** The next keystroke starts a new step, even in the same place. */
  close(): void {
    this.#isOpen = false;
  }

  /** Undo would also take back what was merged from another device in between. */
  clear(): void {
    this.#past.length = 0;
    this.#future = [];
    this.close();
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  undo(): { readonly path: string; readonly data: JsonObject } | undefined {
    const step = this.#past.pop();
    if (step === undefined) return undefined;
    this.#future.push(step);
    this.close();
    return { path: step.path, data: step.before };
  }

  redo(): { readonly path: string; readonly data: JsonObject } | undefined {
    const step = this.#future.pop();
    if (step === undefined) return undefined;
    this.#past.push(step);
    this.close();
    return { path: step.path, data: step.after };
  }
}
