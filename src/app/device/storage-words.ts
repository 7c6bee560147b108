import type { DeviceStatus } from '#offline';
import { inWords } from '#language';

const storageTrouble: Record<Exclude<DeviceStatus['storage'], 'ok'>, string> = inWords({
  blocked: 'An older copy of this app is open in another tab. Close that tab, then this one can save.',
  outdated: 'A newer version of this app is open in another tab. Reload this page to go on.',
  'too-new': 'A newer version of this app was used on this device. Reload this page to get it.',
  locked: 'What is kept here is locked until this phone has reached the server.',
  'other-server':
    'What is kept here was locked by another server, and this one cannot open it. Nothing can be saved here before it is deleted.',
  failed: 'This browser gives the app no room to save. Free some space, or leave private browsing.',
});

export const storageWords = (storage: DeviceStatus['storage']): string | undefined =>
  storage === 'ok' ? undefined : storageTrouble[storage];
