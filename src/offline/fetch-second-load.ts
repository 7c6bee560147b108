import type { releasedWork as ReleasedWork } from './unsent/released-work.ts';
import type { Who } from './store/stores.ts';

/**
 * The code that submits, sends, discards or replaces a draft, settles what two devices typed, and tidies up is not in the first load. After one
 * failed fetch a browser does not ask for a script again until the page reloads, so this is fetched when the device opens, not when something is sent first.
 */
export const fetchSecondLoad = async () => import('./second-load.ts');

/** See `last-person-here.ts`. */
export const lastPersonHere = async (): Promise<Who | undefined> => (await fetchSecondLoad()).lastPersonHere();

/** See `leave-device.ts`. */
export const lockDevice = async (userId: number): Promise<void> => (await fetchSecondLoad()).lockDevice(userId);

/** See `leave-device.ts`. */
export const leaveDevice = async (userId: number): Promise<boolean> => (await fetchSecondLoad()).leaveDevice(userId);

/** See `released-work.ts`. */
export const releasedWork: typeof ReleasedWork = async (owner, releasing) =>
  (await fetchSecondLoad()).releasedWork(owner, releasing);
