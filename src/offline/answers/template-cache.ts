import type { DeviceDatabase } from '../store/database.ts';
import type { Bundle } from '../store/stores.ts';

/** Report types that were opened on this device: a draft needs its own version, also without a connection. */
export class TemplateCache {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  async read(slug: string, version: string): Promise<Bundle | undefined> {
    const stored = await this.#database.read(['bundles'], (tx) => tx.objectStore('bundles').get([slug, version]));
    return stored?.bundle;
  }

  async keep(slug: string, version: string, bundle: Bundle): Promise<void> {
    await this.#database.write(['bundles'], (tx) => tx.objectStore('bundles').put({ slug, version, bundle }));
  }
}
