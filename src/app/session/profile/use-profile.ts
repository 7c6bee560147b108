import type { OwnProfile } from '#contract';
import { stillCounts, useActs, type OwnAct } from '../../device/use-acts.ts';
import { useDevice } from '../../device/device-context.tsx';
import { useServerData, type ServerData } from '../../server-data/use-server-data.ts';
import { profileLane } from './profile-act.ts';

interface ProfileHere {
  readonly data: ServerData<OwnProfile>;
  /** The server's profile with this phone's unsent changes applied. */
  readonly profile?: OwnProfile;
  readonly waits: boolean;
  /** The last change, when the server refused it. */
  readonly refused?: OwnAct<'PUT /api/v1/profile'>;
}

/** The user's profile, including changes made without a connection. */
export function useProfile(): ProfileHere {
  const data = useServerData('GET /api/v1/profile', {});
  const acts = useActs(useDevice(), profileLane, data.at);
  if (data.answer === undefined) return { data, waits: false };
  const changes = acts.filter((act) => act.endpoint === 'PUT /api/v1/profile');
  const last = changes.at(-1);
  const refused = last === undefined || stillCounts(last) ? {} : { refused: last };
  const latest = changes.findLast(stillCounts);
  if (latest === undefined) return { data, profile: data.answer, waits: false, ...refused };
  const { Mobile: _, Email: __, ...rest } = data.answer;
  return {
    data,
    profile: { ...rest, ...latest.body },
    waits: latest.leftAt === undefined,
    ...refused,
  };
}
