import { clientVersion } from '#contract';
import { DeviceDatabase, isKnown } from '../store/database.ts';
import type { Named, Who } from '../store/stores.ts';

/** What the server has said last: its answers, with which screens open without a connection, and who works here. */
export class LastAnswers {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** None of another version of the app: their shape may be another one. */
  async read(): Promise<readonly Named[]> {
    const stored = await this.#database.read(['answers'], (tx) => tx.objectStore('answers').get('last'));
    return stored?.id === 'last' && stored.app === clientVersion ? stored.answers : [];
  }

  async keep(answers: readonly Named[]): Promise<void> {
    await this.#database.write(['answers'], (tx) =>
      tx.objectStore('answers').put({ id: 'last', app: clientVersion, answers }),
    );
  }

  /** The browser writes localStorage to disk seconds later; a phone that is killed before still knows who works here. */
  async keepPerson(who: Who): Promise<void> {
    await this.#database.write(['answers'], (tx) => tx.objectStore('answers').put({ id: 'person', who }));
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
