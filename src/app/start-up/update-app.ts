/**
 * Loads the app anew from the server: an old service worker would serve the old shell for ever. Caches of the shell go;
 * IndexedDB, where a person's work is, is never touched.
 */
export async function updateApp(reload: () => void, page: Window & typeof globalThis = window): Promise<void> {
  const workers = 'serviceWorker' in page.navigator ? await page.navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const shells = 'caches' in page ? await page.caches.keys() : [];
  await Promise.all(shells.map((name) => page.caches.delete(name)));
  reload();
}
