import { clientVersion } from '#contract';
import type { DeviceDatabase } from '../store/database.ts';
import type { Pack } from '../store/stores.ts';

/** The work of the coming days as it was packed last, whole: a phone that is killed has it or the one before. */
export class WorkPack {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** None of another version of the app: its answers may have another shape. */
  async read(): Promise<Pack | undefined> {
    const stored = await this.#database.read(['packs'], (tx) => tx.objectStore('packs').get('last'));
    return stored?.app === clientVersion ? stored.pack : undefined;
  }

  async keep(pack: Pack): Promise<void> {
    await this.#database.write(['packs'], (tx) =>
      tx.objectStore('packs').put({ id: 'last', app: clientVersion, pack }),
    );
  }
}
