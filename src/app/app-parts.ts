import { createContext, use } from 'react';
import type { Connection, ConnectionState } from './connectivity/connection.ts';
import type { Session, SessionState } from './session/session.ts';
import type { KeptAppearance } from './shell/appearance.ts';
import type { Watched } from '#offline';
import { useWatched } from './use-watched.ts';

/** What lives as long as the page: made once by `openApp`, seen by every screen. */
export interface AppParts {
  readonly connection: Connection;
  readonly session: Session;
  /** True once the version check has ended, or the person has waited long enough for it. */
  readonly started: Watched<boolean>;
  readonly appearance: KeptAppearance;
  /** Whether this user has work on this device; asked of `#offline`. */
  readonly hasLocalData: (userId: number) => Promise<boolean>;
  /** Loads the page anew. */
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
