import type { ReactNode } from 'react';
import { useAppParts } from './app-parts.ts';
import { useWatched } from '../device/use-watched.ts';
import { StartingScreen } from './starting-screen.tsx';

/** Holds a screen back until the version check has ended. */
export function Started({ children }: { readonly children: ReactNode }) {
  return useWatched(useAppParts().started) ? children : <StartingScreen />;
}
