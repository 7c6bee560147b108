import { DeviceDatabase } from '../../src/offline/database.ts';
import { LastAnswers } from '../../src/offline/last-answers.ts';

/** Leaves an answer of the server on the device of a user, from an earlier day. */
export async function keepAnswer(userId: number, name: string, answer: unknown, at: string): Promise<void> {
  const database = new DeviceDatabase(userId);
  await new LastAnswers(database).keep([[name, { answer, at: Date.parse(at) }]]);
  await database.close();
}

/** What is kept there, as text. */
export async function keptAnswers(userId: number): Promise<string> {
  const database = new DeviceDatabase(userId);
  const answers = await new LastAnswers(database).read();
  await database.close();
  return JSON.stringify(answers);
}
