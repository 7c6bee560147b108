import type { Device, StoredAct, WaitingAct } from '#offline';
import { useStoredActs, type OwnAct } from '../device/use-acts.ts';
import { endpointsOfSpares } from './spare-acts.ts';

type SpareKey = (typeof endpointsOfSpares)[keyof typeof endpointsOfSpares];

/** An act on spares from this device. `leftAt`: when it was delivered; the server's next answer will include it. */
export type SpareAct = OwnAct<SpareKey>;

const ofSpares: ReadonlySet<string> = new Set(Object.values(endpointsOfSpares));

const isOfSpares = (act: OwnAct): act is SpareAct => ofSpares.has(act.endpoint);

/** Forget a delivered act after this long: by then the server's answer includes it. */
const rememberedMs = 60_000;

/** The acts on spares from this device: all waiting ones, and those just delivered. */
export const useSpareActs = (device: Device | undefined): readonly SpareAct[] =>
  useStoredActs(device, storedActs, afterRead);

async function storedActs({ outbox }: Device): Promise<readonly StoredAct[]> {
  const lines = outbox.lines.get().filter((line) => line.kind === 'act' && ofSpares.has(line.endpoint));
  const lanes = [...new Set(lines.map(({ lane }) => lane))];
  return (await Promise.all(lanes.map((lane) => outbox.actsOf(lane)))).flat();
}

/**
 * The acts that the server's answer from `answeredAt` does not include yet. An act just delivered counts until the next
 * answer arrives, so no number on the screen flickers back.
 */
export const pendingActs = (acts: readonly SpareAct[], answeredAt: number | undefined): readonly SpareAct[] =>
  acts.filter(({ leftAt }) => leftAt === undefined || answeredAt === undefined || leftAt > answeredAt);

function afterRead(before: readonly SpareAct[], stored: readonly WaitingAct[]): readonly SpareAct[] {
  const now = Date.now();
  const waiting = stored.filter(isOfSpares);
  const keys = new Set(waiting.map(({ key }) => key));
  const left = before
    // An act that was refused and then withdrawn never happened.
    .filter(({ key, leftAt, state }) => !keys.has(key) && (leftAt !== undefined || state !== 'needs-attention'))
    .map((act) => ({ leftAt: now, ...act }));
  return [...left.filter(({ leftAt }) => now - leftAt < rememberedMs), ...waiting];
}

/** The server permanently refused the act: it does not count, and a person must resolve it. */
export const isRefused = ({ state, leftAt }: Pick<SpareAct, 'state' | 'leftAt'>): boolean =>
  leftAt === undefined && state === 'needs-attention';
