import { Signal, type Watched } from './signal.ts';
import type { Locks, Tabs } from './tabs.ts';

/** `here`: this tab may type. `elsewhere`: another tab of this browser holds the report. */
export type Holder = 'asking' | 'here' | 'elsewhere';

interface ClaimNeeds {
  readonly locks: Locks | undefined;
  readonly tabs: Tabs;
  readonly lockName: string;
  readonly mappingId: number;
  /** Puts everything typed in this tab on disk, before another tab reads it. */
  readonly beforeHandOver: () => Promise<unknown>;
}

/** A tab that does not answer in this time is frozen or dead; the lock is taken from it. */
const patienceMs = 2_000;

/** The right to type in a report, held by one tab at a time. A tab that closes gives it to the one that waits. */
export class EditClaim {
  readonly #needs: ClaimNeeds;
  readonly #holder = new Signal<Holder>('asking');
  readonly #deaf: () => void;
  #letGo: () => void = () => undefined;
  #waiting = new AbortController();
  #released = false;

  constructor(needs: ClaimNeeds) {
    this.#needs = needs;
    this.#deaf = needs.tabs.hear((message) => {
      if (message.kind === 'hand-over' && message.mappingId === needs.mappingId) void this.#handOver();
    });
    if (needs.locks) void this.#ask(needs.locks);
    else this.#holder.set('here');
  }

  get holder(): Watched<Holder> {
    return this.#holder;
  }

  /** Asks the tab that holds the report to save and let go; takes it if that tab does not react. */
  async takeOver(): Promise<void> {
    const { locks, tabs, mappingId } = this.#needs;
    if (!locks || this.#holder.get() === 'here') return;
    tabs.tellOthers({ kind: 'hand-over', mappingId });
    await Promise.race([this.#untilHere(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    if (this.#isHere() || this.#released) return;
    this.#waiting.abort();
    void this.#hold(locks, { steal: true });
    await this.#untilHere();
  }

  release(): void {
    this.#released = true;
    this.#deaf();
    this.#waiting.abort();
    void this.#needs.beforeHandOver().finally(() => this.#letGo());
  }

  async #ask(locks: Locks): Promise<void> {
    const free = await this.#hold(locks, { ifAvailable: true });
    if (!free && !this.#released) await this.#wait(locks);
  }

  /** In the queue for the lock: granted when the other tab closes or hands over. */
  async #wait(locks: Locks): Promise<void> {
    this.#waiting = new AbortController();
    this.#holder.set('elsewhere');
    await this.#hold(locks, { signal: this.#waiting.signal });
  }

  /** Resolves when the lock was let go: to false when it was not to be had. */
  async #hold(locks: Locks, options: LockOptions): Promise<boolean> {
    const turn = { isGranted: false };
    try {
      return await locks.request(this.#needs.lockName, options, async (lock) => {
        if (!lock) return false;
        if (this.#released) return true;
        turn.isGranted = true;
        const held = new Promise<void>((resolve) => {
          this.#letGo = resolve;
        });
        this.#holder.set('here');
        await held;
        return true;
      });
    } catch {
      // Stolen by a tab that took over: this one waits its turn again. Or the wait was called off, and nothing is left to do.
      if (turn.isGranted && this.#isHere() && !this.#released) await this.#wait(locks);
      return true;
    }
  }

  async #handOver(): Promise<void> {
    const { locks, beforeHandOver } = this.#needs;
    if (!this.#isHere() || !locks) return;
    this.#holder.set('elsewhere');
    await beforeHandOver();
    this.#letGo();
    if (!this.#released) await this.#wait(locks);
  }

  #isHere(): boolean {
    return this.#holder.get() === 'here';
  }

  #untilHere(): Promise<void> {
    if (this.#isHere()) return Promise.resolve();
    return new Promise((resolve) => {
      const deaf = this.#holder.watch(() => {
        if (!this.#isHere()) return;
        deaf();
        resolve();
      });
    });
  }
}
