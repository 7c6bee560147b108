import { readStored, writeStored } from '#screen';
import { isInstalled } from './installed.ts';

/** What the browser answered last: it decides anew once the app is installed. */
interface Answer {
  readonly kept: boolean;
  readonly installed: boolean;
}

const answerKey = 'fs-storage';

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'kept' in value && 'installed' in value;

/** Whether the browser has promised not to delete this device's data by itself. */
export async function isStorageKept(page: Window): Promise<boolean> {
  try {
    return await page.navigator.storage.persisted();
  } catch {
    // A browser that cannot be asked has promised nothing.
    return false;
  }
}

/**
 * Asks the browser to keep this device's data when storage runs short, once per answer: a refusal is not asked again before
 * the app is installed. Some browsers ask the person. A refusal changes nothing: the work is still sent as soon as possible.
 */
export async function keepStorage(page: Window): Promise<boolean> {
  if (await isStorageKept(page)) return true;
  const installed = isInstalled(page);
  const answered = readStored(() => page.localStorage, answerKey, isAnswer);
  if (answered !== undefined && !answered.kept && answered.installed === installed) return false;
  try {
    const kept = await page.navigator.storage.persist();
    writeStored(() => page.localStorage, answerKey, { kept, installed } satisfies Answer);
    return kept;
  } catch {
    return false;
  }
}
