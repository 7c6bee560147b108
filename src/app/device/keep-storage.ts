/**
 * Asks the browser to keep this device's data when storage runs short. Browsers decide without asking the person; a refusal
 * changes nothing: the work is still sent as soon as possible.
 */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
