import { errorName, type DeviceDatabase } from '../store/database.ts';
import { countedWrite } from '../store/all-writes-done.ts';
import type { Draft } from '../store/records/draft.ts';
import { draftStores, DraftMoved, putChange, type DraftChange } from './draft-change.ts';
import { saveCopy } from './draft-copies.ts';
import { Signal, type Watched } from '../store/signal.ts';
import type { Tabs } from '../store/tabs.ts';

/**
 * Where the last keystroke is:
 *
 * | `failure` | The draft on disk                                 | What was typed                          | Then                   |
 * | --------- | ------------------------------------------------- | --------------------------------------- | ---------------------- |
 * | none      | is what was typed                                 | on disk                                 |                        |
 * | `full`    | is older: there is no room                        | on screen, and in `unsaved` to download | retried every 2 s      |
 * | `storage` | is older: the storage failed                      | on screen, and in `unsaved` to download | retried every 2 s      |
 * | `moved`   | is another tab's, or was submitted or discarded   | on disk, as a copy of the draft         | the page says so       |
 */
type SaveFailure = 'full' | 'moved' | 'storage';

/** What is known of a draft on this device: on disk, or why not. */
export interface SaveState {
  /** The draft as it is on disk; before the first keystroke, the draft that would be started. */
  readonly draft: Draft;
  readonly stored: boolean;
  /** Something typed is not on disk. The next keystroke retries, and so does a timer. */
  readonly failure?: SaveFailure;
  /** The draft as typed, while it cannot be written. */
  readonly unsaved?: Draft;
}

interface WriterNeeds {
  readonly database: DeviceDatabase;
  readonly tabs: Tabs;
  readonly now: () => number;
  readonly onClose: () => void;
}

const retryAfterMs = 2_000;

/**
 * The only writer of a draft in this tab. It outlives its form until the last change is written. Every change is written at
 * once, with one transaction in flight; newer changes meanwhile replace each other, so the next write is always the latest.
 * (A queue of strict writes was measured to fall 25 keystrokes behind; a browser crash would lose those.)
 */
export class DraftWriter {
  readonly #needs: WriterNeeds;
  readonly #state: Signal<SaveState>;
  readonly #unsubscribe: () => void;
  #next: DraftChange | undefined;
  /** One copy holds everything this tab typed too late. */
  #copyId: number | undefined;
  #running: Promise<void> | undefined;
  /** Reads the draft again, one time after the other. */
  #looking: Promise<void> = Promise.resolve();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;
  #isTouched = false;

  constructor(needs: WriterNeeds, from: { draft: Draft; stored: boolean }) {
    this.#needs = needs;
    this.#state = new Signal<SaveState>(from);
    this.#unsubscribe = needs.tabs.subscribe((message) => {
      if (message.kind === 'draft-changed' && message.mappingId === from.draft.mappingId) this.#look();
    });
    // It may have been sent since it was read for this form.
    if (from.stored) this.#look();
  }

  get state(): Watched<SaveState> {
    return this.#state;
  }

  /** Somebody has started typing: the screen shows their work. */
  get isTouched(): boolean {
    return this.#isOpen && this.#isTouched;
  }

  touch(): void {
    this.#isTouched = true;
  }

  change(change: Omit<DraftChange, 'at'>): void {
    this.#isTouched = true;
    // Other facts that are still unwritten must survive the next keystroke.
    const facts = this.#next?.context === undefined ? {} : { context: this.#next.context };
    this.#next = { ...facts, ...change, at: this.#needs.now() };
    void this.#start();
  }

  /** Resolves to true once everything typed so far is on disk, to false when it cannot be written. */
  async flush(): Promise<boolean> {
    while (this.#running) await this.#running;
    if (this.#isMoved()) return false;
    await this.#start();
    return !this.#next && !this.#isMoved();
  }

  /** The form is gone. Resolves once everything typed is written, however long the storage refuses it. */
  async close(): Promise<void> {
    this.#isOpen = false;
    void this.#start();
    while (this.#running ?? this.#next) await (this.#running ?? this.#nextAttempt());
    await this.#looking;
    if (this.#hasForm()) return;
    this.#unsubscribe();
    this.#needs.onClose();
  }

  /** A new form continues with what could not be written after the last one closed. */
  reopen(): void {
    this.#isOpen = true;
  }

  /** A method, because a form may reopen during any await. */
  #hasForm(): boolean {
    return this.#isOpen;
  }

  #isMoved(): boolean {
    return this.#state.get().failure === 'moved';
  }

  #nextAttempt(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#state.watch(() => {
        stop();
        resolve();
      });
    });
  }

  #start(): Promise<void> | undefined {
    // Noted as a whole: it also writes what is typed meanwhile.
    if (this.#next) this.#running ??= countedWrite(this.#write());
    return this.#running;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      for (let change = this.#next; change; change = this.#next) {
        await this.#save(change);
        // Typing that arrived meanwhile replaced it, and is written next.
        if (this.#next === change) this.#next = undefined;
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#running = undefined;
    }
  }

  async #save(change: DraftChange): Promise<void> {
    const { draft: known, stored } = this.#state.get();
    try {
      const { draft, queued } = await this.#needs.database.write([...draftStores], (tx) =>
        putChange(tx, known, change),
      );
      this.#state.set({ draft, stored: true });
      if (queued) this.#needs.tabs.broadcast({ kind: 'outbox-changed' });
    } catch (error) {
      if (!(error instanceof DraftMoved)) throw error;
      await this.#keepAside(known, change);
      this.#state.set({ draft: known, stored, failure: 'moved' });
    }
  }

  async #keepAside(known: Draft, change: DraftChange): Promise<void> {
    const draft = asTyped(known, change);
    const copy = { draft, why: 'other-tab', now: change.at, ...(this.#copyId && { id: this.#copyId }) } as const;
    this.#copyId = await this.#needs.database.write(['copies'], (tx) => saveCopy(tx, copy));
  }

  #failed(error: unknown): void {
    const { draft, stored } = this.#state.get();
    const failure = errorName(error) === 'QuotaExceededError' ? 'full' : 'storage';
    this.#state.set({ draft, stored, failure, ...(this.#next && { unsaved: asTyped(draft, this.#next) }) });
    this.#retry = setTimeout(() => void this.#start(), retryAfterMs);
  }

  #look(): void {
    // If the storage fails, its state says so.
    this.#looking = this.#looking.then(() => this.#refresh()).catch(() => undefined);
  }

  /** The courier or another tab wrote the draft. Takes over only what the server confirmed, never another tab's typing. */
  async #refresh(): Promise<void> {
    const mappingId = this.#state.get().draft.mappingId;
    const stored = await this.#needs.database.read(['drafts'], (tx) => tx.objectStore('drafts').get(mappingId));
    const state = this.#state.get();
    if (stored?.changeNo !== state.draft.changeNo || stored.baseRev < state.draft.baseRev) return;
    this.#state.set({ ...state, draft: stored, stored: true });
  }
}

function asTyped({ override: _, ...known }: Draft, { at, ...typed }: DraftChange): Draft {
  return { ...known, ...typed, savedAt: new Date(at).toISOString() };
}
