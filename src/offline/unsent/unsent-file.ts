import type { DeviceDatabase } from '../store/database.ts';
import type { StoreName } from '../store/stores.ts';
import type { Draft } from '../store/records/draft.ts';
import type { Watched } from '../store/signal.ts';
import type { Tabs } from '../store/tabs.ts';
import { collectUnsent } from './collect-unsent.ts';
import { fileOf, ownerIn, readFile, type Owner, type Refusal } from './file-format.ts';
import { restoreUnsent, type Restored } from './restore-unsent.ts';

interface UnsentFileNeeds {
  readonly database: DeviceDatabase;
  readonly tabs: Tabs;
  readonly unsaved: Watched<readonly Draft[]>;
  readonly owner: Owner;
  readonly now: () => number;
}

/** Why a file was not read; nothing was changed. `full`: this device has no room for it. */
export type UnsentRefusal = Refusal | 'full';

const stores: StoreName[] = ['drafts', 'outbox', 'attachments', 'submitted', 'copies'];

/** Unsent work as a file, from one phone to another of the same person, or to the office. */
export class UnsentFile {
  readonly #needs: UnsentFileNeeds;

  constructor(needs: UnsentFileNeeds) {
    this.#needs = needs;
  }

  /** The text of the file: all that is unsent, or what is unsent of one report. */
  async write(mappingId?: number): Promise<string> {
    const { database, tabs, unsaved, owner, now } = this.#needs;
    const work = await collectUnsent({ database, unsaved: unsaved.get(), mappingId, now: now() });
    tabs.broadcast({ kind: 'outbox-changed' });
    return fileOf(work, owner, new Date(now()).toISOString());
  }

  /** Whose work a file holds; undefined when it cannot be read. */
  ownerIn(file: string): Owner | undefined {
    return ownerIn(file);
  }

  /** All of a file or nothing. */
  async read(file: string): Promise<Restored | UnsentRefusal> {
    const { database, tabs, owner, now } = this.#needs;
    const work = readFile(file, owner);
    if (typeof work === 'string') return work;
    const at = now();
    try {
      const restored = await database.write(stores, (tx) => restoreUnsent(tx, work, at));
      for (const { mappingId } of work.drafts) tabs.broadcast({ kind: 'draft-changed', mappingId });
      tabs.broadcast({ kind: 'outbox-changed' });
      return restored;
    } catch {
      return 'full';
    }
  }
}
