import { inWords } from '#language';
import type { UnsentRefusal } from '#offline';

/** Why a file was not read. */
export const refusals: Record<UnsentRefusal, string> = inWords({
  damaged: 'This file is damaged or incomplete. Nothing was changed.',
  foreign: 'This is not a file of unsent work. Nothing was changed.',
  newer: 'This file is from a newer version of the app. Update the app, then try again. Nothing was changed.',
  'other-user': 'This file holds the work of somebody else. Only they can bring it back. Nothing was changed.',
  full: 'This device has no room for what is in the file. Nothing was changed.',
});
