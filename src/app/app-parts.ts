import { createContext, use } from 'react';
import type { Connection, ConnectionState } from './server-data/connectivity/connection.ts';
import type { Session, SessionState } from './session/session.ts';
import type { KeptAppearance } from './session/appearance/appearance.ts';
import type { Watched } from '#offline';
import { useWatched } from './device/use-watched.ts';

/** Objects that live as long as the page: created once by `openApp`, available to every screen. */
export interface AppParts {
  readonly connection: Connection;
  readonly session: Session;
  /** True once the version check has ended or timed out. */
  readonly started: Watched<boolean>;
  readonly appearance: KeptAppearance;
  /** Whether this user has work on this device; asked of `#offline`. */
  readonly hasLocalData: (userId: number) => Promise<boolean>;
  /** Reloads the page once everything typed on it is on disk. */
  readonly reload: () => void;
}

export const AppPartsContext = createContext<AppParts | undefined>(undefined);

export function useAppParts(): AppParts {
  const parts = use(AppPartsContext);
  if (!parts) throw new Error('This screen stands outside the app.');
  return parts;
}

export const useSession = (): SessionState => useWatched(useAppParts().session);

export const useConnection = (): ConnectionState => useWatched(useAppParts().connection);
