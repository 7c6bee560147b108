import type { DeviceStatus, StoredLine } from '#offline';
import { inWords, t, tn } from '#form';
import type { Tone } from '../shell/states/note.tsx';

export interface SyncWords {
  readonly kind: 'trouble' | 'offline' | 'sending' | 'waiting' | 'sent';
  readonly text: string;
  readonly tone: Tone;
}

/** The sync state of everything made on this device, in a few words. "Sent" covers only what the server has confirmed. */
export function syncWords(
  { storage, unsaved, unreadable, waiting, sending, needsAttention }: DeviceStatus,
  isOnline: boolean,
): SyncWords {
  if (storage !== 'ok' || unsaved > 0) return { kind: 'trouble', text: t('Cannot save'), tone: 'error' };
  const troubled = needsAttention + unreadable;
  if (troubled > 0) {
    return {
      kind: 'trouble',
      text: tn('{count} needs attention', '{count} need attention', troubled),
      tone: 'error',
    };
  }
  if (!isOnline)
    return {
      kind: 'offline',
      text: waiting > 0 ? t('Offline, {waiting} waiting', { waiting }) : t('Offline'),
      tone: 'neutral',
    };
  if (sending > 0) return { kind: 'sending', text: t('Sending {waiting}', { waiting }), tone: 'info' };
  if (waiting > 0) return { kind: 'waiting', text: t('{waiting} waiting', { waiting }), tone: 'warning' };
  return { kind: 'sent', text: t('All sent'), tone: 'success' };
}

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

export const lineWords: Record<StoredLine['state'], string> = inWords({
  queued: 'Waiting to be sent',
  sending: 'Sending',
  'paused-auth': 'Waiting for you to sign in again',
  conflict: 'Also changed on another device. Open the report to bring both together.',
  'needs-attention': 'The server did not accept it',
});
