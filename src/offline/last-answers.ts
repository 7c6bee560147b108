import { clientVersion } from '#contract';
import { DeviceDatabase, isKnown } from './database.ts';
import type { Named } from './stores.ts';

/** The last answers of the server, with which screens open without a connection: whole, as the work of the coming days is. */
export class LastAnswers {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** None of another version of the app: their shape may be another one. */
  async read(): Promise<readonly Named[]> {
    const stored = await this.#database.read(['answers'], (tx) => tx.objectStore('answers').get('last'));
    return stored?.app === clientVersion ? stored.answers : [];
  }

  async keep(answers: readonly Named[]): Promise<void> {
    await this.#database.write(['answers'], (tx) =>
      tx.objectStore('answers').put({ id: 'last', app: clientVersion, answers }),
    );
  }
}

/** Before the device is open, through a connection of its own that it closes: the first screen waits for it. */
export async function lastAnswers(userId: number): Promise<readonly Named[]> {
  if (!(await isKnown(userId))) return [];
  const database = new DeviceDatabase(userId);
  try {
    return await new LastAnswers(database).read();
  } finally {
    await database.close();
  }
}
