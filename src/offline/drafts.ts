import type { Locks, Tabs } from './tabs.ts';
import type { DeviceDatabase, StoreName, WriteTx } from './database.ts';
import { DraftWriter } from './autosave.ts';
import { discardDraft } from './discard-draft.ts';
import type { Draft, KeptCopy, SubmittedReport } from './draft.ts';
import { draftStores, type DraftChange } from './draft-change.ts';
import { EditClaim } from './edit-claim.ts';
import { keptCopies } from './kept-copies.ts';
import { reopenDraft, type Reopening } from './reopen-draft.ts';
import { replaceDraft, type Replacement } from './replace-draft.ts';
import { adoptTheirs, keepMine, setAside, takeTheirs, type Theirs } from './resolve-conflict.ts';
import { submitDraft, withdrawSubmit } from './submit-draft.ts';

interface DraftsNeeds {
  readonly database: DeviceDatabase;
  readonly tabs: Tabs;
  readonly now: () => number;
  readonly locks: Locks | undefined;
  readonly lockName: (mappingId: number) => string;
}

const all: StoreName[] = [...draftStores, 'copies'];

/** The reports that are being filled on this device. Every verb changes draft and outbox in one transaction. */
export class Drafts {
  readonly #needs: DraftsNeeds;
  readonly #writers = new Set<DraftWriter>();

  constructor(needs: DraftsNeeds) {
    this.#needs = needs;
  }

  read(mappingId: number): Promise<Draft | undefined> {
    return this.#needs.database.read(['drafts'], (tx) => tx.objectStore('drafts').get(mappingId));
  }

  submitted(mappingId: number): Promise<SubmittedReport | undefined> {
    return this.#needs.database.read(['submitted'], (tx) => tx.objectStore('submitted').get(mappingId));
  }

  copies(mappingId: number): Promise<readonly KeptCopy[]> {
    return keptCopies(this.#needs.database, mappingId);
  }

  /** Calls back when the server's answer, a verb or another tab changed the draft; not for keys typed in this tab. */
  watch(mappingId: number, listener: () => void): () => void {
    return this.#needs.tabs.hear((message) => {
      if (message.kind === 'draft-changed' && message.mappingId === mappingId) listener();
    });
  }

  /** The one writer of a draft in this tab. Nothing is written before the first change. */
  write(from: { draft: Draft; stored: boolean }): DraftWriter {
    const { database, tabs, now } = this.#needs;
    const writer: DraftWriter = new DraftWriter(
      { database, tabs, now, onClose: () => this.#writers.delete(writer) },
      from,
    );
    this.#writers.add(writer);
    return writer;
  }

  /** Asks for the right to type in a report; what its writers still hold is on disk before another tab gets it. */
  claim(mappingId: number): EditClaim {
    const { locks, tabs, lockName } = this.#needs;
    const beforeHandOver = (): Promise<unknown> => Promise.all([...this.#writers].map((writer) => writer.flush()));
    return new EditClaim({ locks, tabs, lockName: lockName(mappingId), mappingId, beforeHandOver });
  }

  submit(known: Draft, change: Omit<DraftChange, 'at'>): Promise<void> {
    return this.#verb(known.mappingId, (tx, now) => submitDraft(tx, known, { ...change, at: now }));
  }

  withdraw(mappingId: number): Promise<void> {
    return this.#verb(mappingId, (tx) => withdrawSubmit(tx, mappingId));
  }

  reopen(reopening: Reopening): Promise<void> {
    return this.#verb(reopening.mappingId, (tx, now) => reopenDraft(tx, reopening, now));
  }

  discard(mappingId: number): Promise<void> {
    return this.#verb(mappingId, (tx, now) => discardDraft(tx, mappingId, now));
  }

  setAside(mappingId: number): Promise<void> {
    return this.#verb(mappingId, (tx, now) => setAside(tx, mappingId, now));
  }

  /** `theirs` is absent when the server has no draft any more. */
  keepMine(mappingId: number, theirs: Theirs | undefined): Promise<void> {
    return this.#verb(mappingId, (tx, now) => keepMine(tx, mappingId, theirs, now));
  }

  takeTheirs(mappingId: number, theirs: Theirs): Promise<void> {
    return this.#verb(mappingId, (tx, now) => takeTheirs(tx, mappingId, theirs, now));
  }

  adopt(mappingId: number, theirs: Theirs): Promise<void> {
    return this.#verb(mappingId, (tx) => adoptTheirs(tx, mappingId, theirs));
  }

  /** `known`: the draft as this tab has it. */
  restore(known: Draft, copy: KeptCopy): Promise<void> {
    return this.#verb(known.mappingId, (tx, now) => replaceDraft(tx, known, copy, { why: 'mine', now }));
  }

  /** To a newer version of the form; the draft as it was is kept as a copy. */
  move(known: Draft, moved: Replacement): Promise<void> {
    return this.#verb(known.mappingId, (tx, now) => replaceDraft(tx, known, moved, { why: 'moved', now }));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#writers].map((writer) => writer.close()));
  }

  /** Whatever is decided about a draft is decided about all that was typed into it. */
  async #flush(mappingId: number): Promise<void> {
    for (const writer of this.#writers) {
      if (writer.state.get().draft.mappingId !== mappingId || (await writer.flush())) continue;
      // What was typed after another tab had taken the draft is a copy already.
      if (writer.state.get().failure !== 'moved') throw new Error('What was typed last could not be written.');
    }
  }

  async #verb(mappingId: number, work: (tx: WriteTx, now: number) => Promise<void>): Promise<void> {
    const { database, tabs, now } = this.#needs;
    await this.#flush(mappingId);
    const at = now();
    await database.write(all, (tx) => work(tx, at));
    tabs.tell({ kind: 'draft-changed', mappingId });
    tabs.tell({ kind: 'outbox-changed' });
  }
}
