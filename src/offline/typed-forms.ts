import type { DeviceDatabase } from './store/database.ts';

/** What was typed into forms that are not reports, such as the slip of a call, until it is sent: written at every key. */
export class TypedForms {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** All of them, by name. */
  async read(): Promise<ReadonlyMap<string, unknown>> {
    const stored = await this.#database.read(['forms'], (tx) => tx.objectStore('forms').getAll());
    return new Map(stored.map(({ id, typed }) => [id, typed]));
  }

  /** `undefined`: nothing is typed there any more. */
  async keep(id: string, typed: unknown): Promise<void> {
    await this.#database.write(['forms'], async (tx) => {
      if (typed === undefined) await tx.objectStore('forms').delete(id);
      else await tx.objectStore('forms').put({ id, typed });
    });
  }
}
