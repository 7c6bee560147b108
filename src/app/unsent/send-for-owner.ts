import { forgetAside, openDevice, type Owner, type StoredLine, type UnsentRefusal } from '#offline';
import { sendParcel } from '../device/send-parcel.ts';

/** What the server took, and what it did not. */
export interface SentForOwner {
  readonly sent: number;
  readonly left: readonly StoredLine[];
}

/**
 * Sends the work in a file for the executive whose it is, under the keys that it has on their phone. What the server did not take
 * stays in the file, and only there.
 */
export async function sendForOwner({ userId, userName }: Owner, file: string): Promise<SentForOwner | UnsentRefusal> {
  const send = (parcel: Parameters<typeof sendParcel>[0]) => sendParcel(parcel, userId);
  const device = await openDevice(userId, { isAside: true, send, now: Date.now, random: Math.random });
  try {
    const outcome = await (await device.unsentFile(userName)).read(file);
    if (typeof outcome === 'string') return outcome;
    const before = (await device.outbox.read()).length;
    await device.outbox.sendNow();
    const left = await untilNothingMoves(device.outbox);
    return { sent: Math.max(0, before - left.length), left };
  } finally {
    await device.close();
    await forgetAside(userId);
  }
}

type Outbox = Awaited<ReturnType<typeof openDevice>>['outbox'];

/** Resolves to what is left once each lane is empty or has stopped at its first item. */
function untilNothingMoves(outbox: Outbox): Promise<readonly StoredLine[]> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      outbox.read().then((left) => {
        if (!heads(left).every((line) => isStopped(line, left))) return;
        unwatch();
        resolve(left);
      }, reject);
    };
    const unwatch = outbox.lines.watch(look);
    look();
  });
}

function heads(lines: readonly StoredLine[]): readonly StoredLine[] {
  return lines.filter(({ lane, key }) => lines.find((line) => line.lane === lane)?.key === key);
}

/** One that is tried again later stops its lane as well: nobody waits minutes in front of a dialog. */
function isStopped({ state, nextAt, dependsOn }: StoredLine, left: readonly StoredLine[]): boolean {
  if (state !== 'queued') return state !== 'sending';
  return nextAt > Date.now() || left.some(({ key }) => dependsOn.includes(key));
}
