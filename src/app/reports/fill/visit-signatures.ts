import { isSameName } from '#engine';
import type { GivenSignature, GivenSignatures } from '#form';
import type { Device } from '#offline';

/** By task. Only in memory, and gone with the device of the person: after the app was closed, whoever signed signs again. */
const given = new WeakMap<Device, Map<number, readonly GivenSignature[]>>();

/** What people of the customer have signed on the reports of one task since the app was opened. */
export function visitSignatures(device: Device, taskId: number): GivenSignatures {
  const all = (): readonly GivenSignature[] => given.get(device)?.get(taskId) ?? [];
  const set = (signatures: readonly GivenSignature[]): void => {
    const tasks = given.get(device) ?? new Map<number, readonly GivenSignature[]>();
    given.set(device, tasks);
    tasks.set(taskId, signatures);
  };
  return {
    all,
    keep: (one) => set([one, ...all().filter(({ name }) => !isSameName(name, one.name))]),
    drop: (id) => set(all().filter((one) => one.id !== id)),
  };
}
