import type { Elements } from '#screen';
import { useAppParts } from '../app-parts.ts';
import { useWatched } from '../device/use-watched.ts';
import { StartingScreen } from '../shell/starting-screen.tsx';

/** Holds a screen back until the version check has ended. */
export function Started({ children }: { readonly children: Elements }) {
  return useWatched(useAppParts().started) ? children : <StartingScreen />;
}
