import { Signal, type Draft } from '#offline';
import { useWatched } from './use-watched.ts';
import { useDevice } from './device-context.tsx';

const nothing = new Signal<readonly Draft[]>([]);

/** Drafts whose last typing this device has not been able to write. */
export const useUnsaved = (): readonly Draft[] => useWatched(useDevice()?.drafts.unsaved ?? nothing);
