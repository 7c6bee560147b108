import type { ReactNode } from 'react';
import { useAppParts } from '../app-parts.ts';
import { useWatched } from '../use-watched.ts';
import { StartingScreen } from './starting-screen.tsx';

/** Holds a screen back until the version check has had its say. */
export function Started({ children }: { readonly children: ReactNode }) {
  return useWatched(useAppParts().started) ? children : <StartingScreen />;
}
