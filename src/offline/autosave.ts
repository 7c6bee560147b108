import { errorName, type DeviceDatabase } from './database.ts';
import type { Draft } from './draft.ts';
import { draftStores, DraftMoved, putChange, type DraftChange } from './draft-change.ts';
import { keepCopy } from './kept-copies.ts';
import { Signal, type Watched } from './signal.ts';
import type { Tabs } from './tabs.ts';

/** `full`: no room left. `moved`: changed, submitted or discarded in another tab; what was typed here is a kept copy. */
export type SaveFailure = 'full' | 'moved' | 'storage';

export interface SaveState {
  /** The draft as it is on disk; before the first key, as it would be started. */
  readonly draft: Draft;
  readonly stored: boolean;
  /** Something typed is not on disk. The next key, and a timer, try again. */
  readonly failure?: SaveFailure;
}

interface WriterNeeds {
  readonly database: DeviceDatabase;
  readonly tabs: Tabs;
  readonly now: () => number;
  readonly onClose: () => void;
}

const retryAfterMs = 2_000;

/**
 * The one writer of a draft in this tab. Every change is written at once, one transaction in flight; while it runs newer
 * changes replace each other, so that the next write is always the newest. (A queue of strict writes was measured to fall
 * 25 keys behind; those keys would die with the browser.)
 */
export class DraftWriter {
  readonly #needs: WriterNeeds;
  readonly #state: Signal<SaveState>;
  readonly #deaf: () => void;
  #next: DraftChange | undefined;
  /** One copy of what this tab typed too late, however much it was. */
  #copyId: number | undefined;
  #running: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: WriterNeeds, from: { draft: Draft; stored: boolean }) {
    this.#needs = needs;
    this.#state = new Signal<SaveState>(from);
    this.#deaf = needs.tabs.hear((message) => {
      if (message.kind === 'draft-changed' && message.mappingId === from.draft.mappingId) void this.#refresh();
    });
  }

  get state(): Watched<SaveState> {
    return this.#state;
  }

  change(change: Omit<DraftChange, 'at'>): void {
    this.#next = { ...change, at: this.#needs.now() };
    void this.#start();
  }

  /** Resolves to true once everything typed so far is on disk, to false when it cannot be written. */
  async flush(): Promise<boolean> {
    while (this.#running) await this.#running;
    if (this.#state.get().failure === 'moved') return false;
    await this.#start();
    return !this.#next;
  }

  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#retry);
    this.#deaf();
    this.#needs.onClose();
  }

  #start(): Promise<void> | undefined {
    if (this.#next) this.#running ??= this.#write();
    return this.#running;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      for (let change = this.#next; change; change = this.#next) {
        this.#next = undefined;
        await this.#save(change);
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#running = undefined;
    }
  }

  async #save(change: DraftChange): Promise<void> {
    const known = this.#state.get().draft;
    try {
      const { draft, queued } = await this.#needs.database.write([...draftStores], (tx) =>
        putChange(tx, known, change),
      );
      this.#state.set({ draft, stored: true });
      if (queued) this.#needs.tabs.tell({ kind: 'outbox-changed' });
    } catch (error) {
      if (error instanceof DraftMoved) await this.#keepAside(known, change);
      // Newer typing, if there is some by now, already holds this change.
      else this.#next ??= change;
      throw error;
    }
  }

  async #keepAside(known: Draft, change: DraftChange): Promise<void> {
    const { at, ...typed } = change;
    const draft = { ...known, ...typed, savedAt: new Date(at).toISOString() };
    const copy = { draft, why: 'other-tab', now: at, ...(this.#copyId && { id: this.#copyId }) } as const;
    this.#copyId = await this.#needs.database.write(['copies'], (tx) => keepCopy(tx, copy));
  }

  #failed(error: unknown): void {
    const failure = failureOf(error);
    this.#state.set({ ...this.#state.get(), failure });
    if (failure === 'moved') return;
    this.#retry = setTimeout(() => void this.#start(), retryAfterMs);
  }

  /** The courier or another tab wrote the draft. Only what the server confirmed is taken over, never another's typing. */
  async #refresh(): Promise<void> {
    const mappingId = this.#state.get().draft.mappingId;
    const stored = await this.#needs.database.read(['drafts'], (tx) => tx.objectStore('drafts').get(mappingId));
    const state = this.#state.get();
    if (stored?.changeNo !== state.draft.changeNo) return;
    this.#state.set({ ...state, draft: stored, stored: true });
  }
}

function failureOf(error: unknown): SaveFailure {
  if (error instanceof DraftMoved) return 'moved';
  return errorName(error) === 'QuotaExceededError' ? 'full' : 'storage';
}
