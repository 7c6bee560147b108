import { databaseNames, DeviceDatabase } from './store/database.ts';
import type { Who } from './store/stores.ts';

/** Whom the server confirmed last on this device and who has not signed out since; from the database of each user. */
export async function lastPersonHere(): Promise<Who | undefined> {
  const found: Who[] = [];
  for (const userId of await usersHere()) {
    const database = new DeviceDatabase(userId);
    try {
      const kept = await database.read(['answers'], (tx) => tx.objectStore('answers').get('person'));
      if (kept?.id === 'person') found.push(kept.who);
    } catch {
      // A database that cannot be opened says nothing about anybody.
    } finally {
      await database.close();
    }
  }
  return found.sort((one, other) => other.confirmedAt - one.confirmedAt)[0];
}

const usersHere = async (): Promise<readonly number[]> =>
  (await databaseNames()).flatMap((name) => {
    const [, userId] = /^fs-u(\d+)$/.exec(name) ?? [];
    return userId === undefined ? [] : [Number(userId)];
  });
