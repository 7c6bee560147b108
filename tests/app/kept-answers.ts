import { ownDevice } from './device/keeping/own-device.ts';

/** Leaves an answer of the server on the device of a user, from an earlier day. */
export async function keepAnswer(userId: number, name: string, answer: unknown, at: string): Promise<void> {
  const device = await ownDevice(userId);
  await device.answers.keep([[name, { answer, at: Date.parse(at) }]]);
  await device.close();
}

/** What is kept there, as text. */
export async function keptAnswers(userId: number): Promise<string> {
  const device = await ownDevice(userId);
  const answers = await device.answers.read();
  await device.close();
  return JSON.stringify(answers);
}
