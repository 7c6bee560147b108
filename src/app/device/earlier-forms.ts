import type { Device } from '#offline';
import { useEffect } from 'react';
import { readStored, storedNames } from '#screen';

/** Where an earlier version of the app kept slips and plans, readable for everybody: moves those of this user to where they are locked. */
export async function moveEarlierForms(forms: Device['forms'], userId: number, page: Window): Promise<void> {
  for (const key of storedNames(() => page.localStorage)) {
    const [, form, owner, about] = /^fs-(slip|slip-paper|plan)-u(\d+)-(\d+)$/.exec(key) ?? [];
    if (form === undefined || Number(owner) !== userId) continue;
    const typed = readStored(() => page.localStorage, key, isObject);
    if (typed !== undefined) await forms.keep(`${form}-${String(about)}`, typed);
    page.localStorage.removeItem(key);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Draws nothing. */
export function MoveEarlierForms({ device, userId }: { readonly device: Device; readonly userId: number }) {
  useEffect(() => {
    // The status of the device says what is wrong with its storage.
    moveEarlierForms(device.forms, userId, window).catch(() => undefined);
  }, [device, userId]);
  return null;
}
