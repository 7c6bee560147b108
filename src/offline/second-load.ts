export { sendAttachment } from './attachments/send-attachment.ts';
export { bringTogether } from './drafts/bring-together.ts';
export { discardDraft } from './drafts/discard-draft.ts';
export { reopenDraft } from './drafts/reopen-draft.ts';
export { replaceDraft } from './drafts/replace-draft.ts';
export { keepMine, setAside, takeTheirs } from './drafts/resolve-conflict.ts';
export { leaveDevice } from './leave-device.ts';
export { tidyDevice } from './tidy-device.ts';
export { UnsentFile } from './unsent/unsent-file.ts';
