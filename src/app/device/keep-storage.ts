/**
 * Asks the browser not to clear what is on this device when room is short. Browsers answer without a question to the person;
 * one that refuses, or does not know the call, changes nothing: the work is still sent as soon as it can be.
 */
export async function keepStorage(): Promise<boolean> {
  // Browsers of older phones have no such thing, whatever the types say.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true;
  } catch {
    return false;
  }
}
