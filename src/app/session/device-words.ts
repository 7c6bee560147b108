import type { DeviceKind, OwnSession } from '#contract';
import { inWords, t } from '#language';

const kinds: Readonly<Record<DeviceKind, string>> = inWords({
  android: 'Android phone or tablet',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows computer',
  mac: 'Mac',
  chromebook: 'Chromebook',
  linux: 'Linux computer',
});

/** `Android phone or tablet, Chrome` */
export function deviceWords({ Device, Browser }: Pick<OwnSession, 'Device' | 'Browser'>): string {
  if (Device === undefined && Browser === undefined) return t('Unknown device');
  return [Device === undefined ? undefined : kinds[Device], Browser].filter((part) => part !== undefined).join(', ');
}
