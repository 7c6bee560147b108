import { Signal, type Watched } from '../store/signal.ts';
import type { Locks, Tabs } from '../store/tabs.ts';

/**
 * | Holder      | Because                                            | Until                                          |
 * | ----------- | -------------------------------------------------- | ---------------------------------------------- |
 * | `asking`    | the lock was requested a moment ago                | the browser answers                            |
 * | `here`      | this tab has the lock, or the browser has no locks | another tab takes over                         |
 * | `elsewhere` | another tab has the lock; here nobody may type     | that tab closes, hands over or stops answering |
 */
export type Holder = 'asking' | 'here' | 'elsewhere';

interface ClaimNeeds {
  readonly locks: Locks | undefined;
  readonly tabs: Tabs;
  readonly lockName: string;
  readonly mappingId: number;
  /** Writes everything typed in this tab to disk before another tab reads it. */
  readonly beforeHandOver: () => Promise<unknown>;
}

/** A tab that does not answer in this time is frozen or dead: steal its lock. */
const takeOverTimeoutMs = 2_000;

/** The right to type in a report, held by one tab at a time. A closing tab passes it to the one waiting. */
export class EditClaim {
  readonly #needs: ClaimNeeds;
  readonly #holder = new Signal<Holder>('asking');
  readonly #unsubscribe: () => void;
  #letGo: () => void = () => undefined;
  #waiting = new AbortController();
  #released = false;

  constructor(needs: ClaimNeeds) {
    this.#needs = needs;
    this.#unsubscribe = needs.tabs.subscribe((message) => {
      if (message.kind === 'hand-over' && message.mappingId === needs.mappingId) void this.#handOver();
    });
    if (needs.locks) void this.#ask(needs.locks);
    else this.#holder.set('here');
  }

  get holder(): Watched<Holder> {
    return this.#holder;
  }

  /** Asks the tab that holds the report to save and release it. Steals the lock if that tab does not respond. */
  async takeOver(): Promise<void> {
    const { locks, tabs, mappingId } = this.#needs;
    if (!locks || this.#holder.get() === 'here') return;
    tabs.broadcastToOthers({ kind: 'hand-over', mappingId });
    await Promise.race([this.#untilHere(), new Promise((resolve) => setTimeout(resolve, takeOverTimeoutMs))]);
    if (this.#isHere() || this.#released) return;
    this.#waiting.abort();
    void this.#hold(locks, { steal: true });
    await this.#untilHere();
  }

  release(): void {
    this.#released = true;
    this.#unsubscribe();
    this.#waiting.abort();
    void this.#needs.beforeHandOver().finally(() => this.#letGo());
  }

  async #ask(locks: Locks): Promise<void> {
    const free = await this.#hold(locks, { ifAvailable: true });
    if (!free && !this.#released) await this.#wait(locks);
  }

  /** Waits for the lock: granted when the other tab closes or hands over. */
  async #wait(locks: Locks): Promise<void> {
    this.#waiting = new AbortController();
    this.#holder.set('elsewhere');
    await this.#hold(locks, { signal: this.#waiting.signal });
  }

  /** Resolves when the lock is released, or to false when it was not available. */
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
      // Another tab stole the lock, so this one waits again. Or the wait was aborted and there is nothing left to do.
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
      const unsubscribe = this.#holder.watch(() => {
        if (!this.#isHere()) return;
        unsubscribe();
        resolve();
      });
    });
  }
}
