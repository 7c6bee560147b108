import type { SignedIn } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import type { MappingRow } from '../work/mapping/mapping-cards.ts';
import type { DraftRow } from './drafts.ts';

/** Phones without signal keep time to within minutes, and a request can be long on its way. */
const slackMs = 3_600_000;

interface About {
  readonly mapping: Pick<MappingRow, 'mapped_at'>;
  readonly draft?: Pick<DraftRow, 'begun_at'> | undefined;
}

/**
 * The earliest time that a device can give for what it did to a report: not before the office asked for the report, its draft was begun or it
 * was reopened, nor before the moment at which nothing waited on the device. So a phone that was offline for days keeps its own time,
 * and one whose clock was set back does not.
 */
export async function earliestTime(services: Services, user: SignedIn, { mapping, draft }: About): Promise<number> {
  const emptyAt = await nothingWaitedAt(services, user);
  return Math.max(mapping.mapped_at, draft?.begun_at ?? 0, emptyAt ?? 0) - slackMs;
}

/** From a file of the office: of the person's devices, any may be the one that the file comes from. */
async function nothingWaitedAt({ store: { db } }: Services, user: SignedIn): Promise<number | null> {
  const known = db.selectFrom('sessions').select('nothing_waited_at');
  const rows =
    user.broughtBy === undefined
      ? await known.where('token_hash', '=', user.sessionHash).execute()
      : await known.where('user_id', '=', user.userId).execute();
  if (rows.length === 0 || rows.some(({ nothing_waited_at }) => nothing_waited_at === null)) return null;
  return Math.min(...rows.map(({ nothing_waited_at }) => nothing_waited_at ?? 0));
}
