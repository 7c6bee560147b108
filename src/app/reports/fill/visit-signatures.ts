import type { GivenSignature, GivenSignatures } from '#form';
import type { Device } from '#offline';

/** By task. Only in memory, and gone with the device of the person: after the app was closed, whoever signed signs again. */
const given = new WeakMap<Device, Map<number, readonly GivenSignature[]>>();

const plain = (name: string): string => name.trim().toLowerCase();

/** What people other than the tester have signed on the reports of one task since the app was opened. */
export function visitSignatures(device: Device, taskId: number): GivenSignatures {
  const all = (): readonly GivenSignature[] => given.get(device)?.get(taskId) ?? [];
  return {
    all,
    keep: (one) => {
      const tasks = given.get(device) ?? new Map<number, readonly GivenSignature[]>();
      given.set(device, tasks);
      tasks.set(taskId, [one, ...all().filter(({ name }) => plain(name) !== plain(one.name))]);
    },
  };
}
