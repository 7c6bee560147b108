import type { DeviceStatus, StoredLine } from '#offline';
import { inWords, t, tn } from '#language';
import type { Tone } from '#screen';

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

export const lineWords: Record<StoredLine['state'], string> = inWords({
  queued: 'Waiting to be sent',
  sending: 'Sending',
  'paused-auth': 'Waiting for you to sign in again',
  conflict: 'Also changed on another device. Open the report to merge both.',
  'needs-attention': 'The server did not accept it',
});
