import { may, type Actor, type Capability } from '#contract';
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

/** The user id of whoever is signed in. */
export function useOwnId(): number | undefined {
  const session = useSession();
  return session.kind === 'signed-in' ? session.profile.UserId : undefined;
}

/** Whether whoever is signed in may do it. */
export function useMay(capability: Capability): boolean {
  const session = useSession();
  return session.kind === 'signed-in' && may(session.profile, capability);
}

/** Whoever is signed in, taking a step on a thing that is theirs or not. */
export function useActor(isOwner: boolean): Exclude<Actor, 'system'> {
  const session = useSession();
  return { Roles: session.kind === 'signed-in' ? session.profile.Roles : [], isOwner };
}

export const useConnection = (): ConnectionState => useWatched(useAppParts().connection);
