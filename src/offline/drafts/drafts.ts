import type { Locks, Tabs } from '../store/tabs.ts';
import type { DeviceDatabase } from '../store/database.ts';
import type { StoreName, WriteTx } from '../store/stores.ts';
import type { DraftActions } from './draft-actions.ts';
import { DraftWriter } from './autosave.ts';
import { baseOf } from './base.ts';
import type { BroughtTogether } from './bring-together.ts';
import type { Base, Draft, DraftCopy, SubmittedReport, Theirs } from '../store/records/draft.ts';
import { draftStores, type DraftChange } from './draft-change.ts';
import { EditClaim } from './edit-claim.ts';
import { draftCopies } from './draft-copies.ts';
import type { Reopening } from './reopen-draft.ts';
import type { Replacement } from './replace-draft.ts';
import { Signal, type Watched } from '../store/signal.ts';

interface DraftsNeeds {
  readonly database: DeviceDatabase;
  readonly tabs: Tabs;
  readonly now: () => number;
  readonly locks: Locks | undefined;
  readonly lockName: (mappingId: number) => string;
  /** What is done to a draft beside typing; its code is not in the first load. */
  readonly actions: () => Promise<DraftActions>;
}

const all: StoreName[] = [...draftStores, 'copies'];

/** The reports being filled in on this device. Every method changes draft and outbox in one transaction. */
export class Drafts {
  readonly #needs: DraftsNeeds;
  readonly #writers = new Set<DraftWriter>();
  readonly #unsaved = new Signal<readonly Draft[]>([]);

  constructor(needs: DraftsNeeds) {
    this.#needs = needs;
  }

  /** Drafts with typing that could not be stored, as typed. They are written as soon as there is room. */
  get unsaved(): Watched<readonly Draft[]> {
    return this.#unsaved;
  }

  /** Includes what was typed in this tab, written or not. */
  async read(mappingId: number): Promise<Draft | undefined> {
    const writers = this.#writersOf(mappingId);
    await Promise.all(writers.map((writer) => writer.flush()));
    const unsaved = writers.find(hasUnsaved)?.state.get().unsaved;
    return unsaved ?? this.#needs.database.read(['drafts'], (tx) => tx.objectStore('drafts').get(mappingId));
  }

  submitted(mappingId: number): Promise<SubmittedReport | undefined> {
    return this.#needs.database.read(['submitted'], (tx) => tx.objectStore('submitted').get(mappingId));
  }

  /** What the server had when this draft was last confirmed. */
  base(mappingId: number): Promise<Base | undefined> {
    return this.#needs.database.read(['drafts', 'bases'], async (tx) => {
      const draft = await tx.objectStore('drafts').get(mappingId);
      return draft && baseOf(draft, await tx.objectStore('bases').get(mappingId));
    });
  }

  copies(mappingId: number): Promise<readonly DraftCopy[]> {
    return draftCopies(this.#needs.database, mappingId);
  }

  /** Notifies when the server's answer, a method or another tab changed the draft; not for keys typed in this tab. */
  watch(mappingId: number, listener: () => void): () => void {
    return this.#needs.tabs.subscribe((message) => {
      if (message.kind === 'draft-changed' && message.mappingId === mappingId) listener();
    });
  }

  /** The only writer of a draft in this tab. Nothing is written before the first change. */
  write(from: { draft: Draft; stored: boolean }): DraftWriter {
    const left = this.#writersOf(from.draft.mappingId).find(hasUnsaved);
    left?.reopen();
    return left ?? this.#newWriter(from);
  }

  /** Whether anyone has started typing into a report in this tab. */
  isTouched(mappingId: number): boolean {
    return this.#writersOf(mappingId).some((writer) => writer.isTouched);
  }

  /** Requests the right to type in a report. Everything its writers still hold is on disk before another tab gets it. */
  claim(mappingId: number): EditClaim {
    const { locks, tabs, lockName } = this.#needs;
    const beforeHandOver = (): Promise<unknown> => Promise.all([...this.#writers].map((writer) => writer.flush()));
    return new EditClaim({ locks, tabs, lockName: lockName(mappingId), mappingId, beforeHandOver });
  }

  async submit(known: Draft, change: Omit<DraftChange, 'at'>): Promise<void> {
    const { submitDraft } = await this.#needs.actions();
    return this.#verb(known.mappingId, (tx, now) => submitDraft(tx, known, { ...change, at: now }));
  }

  async withdraw(mappingId: number): Promise<void> {
    const { withdrawSubmit } = await this.#needs.actions();
    return this.#verb(mappingId, (tx) => withdrawSubmit(tx, mappingId));
  }

  async reopen(reopening: Reopening): Promise<void> {
    const { reopenDraft } = await this.#needs.actions();
    return this.#verb(reopening.mappingId, (tx, now) => reopenDraft(tx, reopening, now));
  }

  async discard(mappingId: number): Promise<void> {
    const { discardDraft } = await this.#needs.actions();
    return this.#verb(mappingId, (tx, now) => discardDraft(tx, mappingId, now));
  }

  async setAside(mappingId: number): Promise<void> {
    const { setAside } = await this.#needs.actions();
    return this.#verb(mappingId, (tx, now) => setAside(tx, mappingId, now));
  }

  /** `theirs` is absent when the server no longer has a draft. */
  async keepMine(mappingId: number, theirs: Theirs | undefined): Promise<void> {
    const { keepMine } = await this.#needs.actions();
    return this.#verb(mappingId, (tx, now) => keepMine(tx, mappingId, theirs, now));
  }

  async takeTheirs(mappingId: number, theirs: Theirs): Promise<void> {
    const { takeTheirs } = await this.#needs.actions();
    return this.#verb(mappingId, (tx, now) => takeTheirs(tx, mappingId, theirs, now));
  }

  /** The draft holds the merge of what both devices typed. */
  async bringTogether(mappingId: number, together: BroughtTogether): Promise<void> {
    const { bringTogether } = await this.#needs.actions();
    return this.#verb(mappingId, (tx, now) => bringTogether(tx, mappingId, together, now));
  }

  /** `known`: the draft as this tab has it. */
  async restore(known: Draft, copy: DraftCopy): Promise<void> {
    const { replaceDraft } = await this.#needs.actions();
    return this.#verb(known.mappingId, (tx, now) => replaceDraft(tx, known, copy, { why: 'mine', now }));
  }

  /** Moves the draft to a newer version of the form and keeps the old draft as a copy. */
  async move(known: Draft, moved: Replacement): Promise<void> {
    const { replaceDraft } = await this.#needs.actions();
    return this.#verb(known.mappingId, (tx, now) => replaceDraft(tx, known, moved, { why: 'moved', now }));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#writers].map((writer) => writer.close()));
  }

  #newWriter(from: { draft: Draft; stored: boolean }): DraftWriter {
    const { database, tabs, now } = this.#needs;
    const writer: DraftWriter = new DraftWriter(
      { database, tabs, now, onClose: () => this.#writers.delete(writer) },
      from,
    );
    this.#writers.add(writer);
    writer.state.watch(() => this.#lookForUnsaved());
    return writer;
  }

  #writersOf(mappingId: number): readonly DraftWriter[] {
    return [...this.#writers].filter((writer) => writer.state.get().draft.mappingId === mappingId);
  }

  #lookForUnsaved(): void {
    const found = [...this.#writers].flatMap((writer) => writer.state.get().unsaved ?? []);
    if (found.length > 0 || this.#unsaved.get().length > 0) this.#unsaved.set(found);
  }

  /** A decision about a draft applies to everything typed into it, so that is written first. */
  async #flush(mappingId: number): Promise<void> {
    for (const writer of this.#writersOf(mappingId)) {
      if (await writer.flush()) continue;
      // What was typed after another tab took the draft is already kept as a copy.
      if (writer.state.get().failure !== 'moved') throw new Error('What was typed last could not be written.');
    }
  }

  async #verb(mappingId: number, work: (tx: WriteTx, now: number) => Promise<void>): Promise<void> {
    const { database, tabs, now } = this.#needs;
    await this.#flush(mappingId);
    const at = now();
    await database.write(all, (tx) => work(tx, at));
    tabs.broadcast({ kind: 'draft-changed', mappingId });
    tabs.broadcast({ kind: 'outbox-changed' });
  }
}

const hasUnsaved = (writer: DraftWriter): boolean => writer.state.get().unsaved !== undefined;
