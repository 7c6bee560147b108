import type { Elements } from '#form';
import { useAppParts } from './app-parts.ts';
import { useWatched } from '../device/use-watched.ts';
import { StartingScreen } from './starting-screen.tsx';

/** Holds a screen back until the version check has ended. */
export function Started({ children }: { readonly children: Elements }) {
  return useWatched(useAppParts().started) ? children : <StartingScreen />;
}
