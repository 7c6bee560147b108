import type { bringTogether } from './bring-together.ts';
import type { discardDraft } from './discard-draft.ts';
import type { reopenDraft } from './reopen-draft.ts';
import type { replaceDraft } from './replace-draft.ts';
import type { keepMine, setAside, takeTheirs } from './resolve-conflict.ts';
import type { submitDraft, withdrawSubmit } from './submit-draft.ts';

/** What can be done to a draft beside typing in it, each in the transaction that it is given. */
export interface DraftActions {
  readonly bringTogether: typeof bringTogether;
  readonly discardDraft: typeof discardDraft;
  readonly reopenDraft: typeof reopenDraft;
  readonly replaceDraft: typeof replaceDraft;
  readonly keepMine: typeof keepMine;
  readonly setAside: typeof setAside;
  readonly takeTheirs: typeof takeTheirs;
  readonly submitDraft: typeof submitDraft;
  readonly withdrawSubmit: typeof withdrawSubmit;
}
