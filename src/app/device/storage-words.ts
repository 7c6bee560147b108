import type { DeviceStatus } from '#offline';
import { inWords } from '#language';

const storageTrouble: Record<Exclude<DeviceStatus['storage'], 'ok'>, string> = inWords({
  blocked: 'An older copy of this app is open in another tab. Close that tab, then this one can save.',
  outdated: 'A newer version of this app is open in another tab. Reload this page to continue.',
  'too-new': 'A newer version of this app was used on this device. Reload this page to get it.',
  locked: 'The data on this phone is locked until it reaches the server.',
  'other-server':
    'The data on this device was locked by another server, and this server cannot unlock it. Delete it before you save anything here.',
  unreleased:
    'The data on this device is from before the first release of this app, which cannot read it. Nothing was deleted: send it with the version that saved it, then delete it before you save anything here.',
  failed: 'This browser gives the app no storage. Free some space, or leave private browsing.',
});

export const storageWords = (storage: DeviceStatus['storage']): string | undefined =>
  storage === 'ok' ? undefined : storageTrouble[storage];
