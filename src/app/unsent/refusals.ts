import { inWords } from '#language';
import type { UnsentRefusal } from '#offline';

/** Why a file was not read. */
export const refusals: Record<UnsentRefusal, string> = inWords({
  damaged: 'This file is damaged or incomplete. Nothing was changed.',
  foreign: 'This is not a file of unsent work. Nothing was changed.',
  newer: 'This file is from a newer version of the app. Update the app, then try again. Nothing was changed.',
  'other-user': 'This file contains somebody else’s work. Only they can restore it. Nothing was changed.',
  full: 'Storage is full: the file’s contents do not fit on this device. Nothing was changed.',
});
