export { sendAttachment } from './attachments/send-attachment.ts';
export { bringTogether } from './drafts/bring-together.ts';
export { keepMine, setAside, takeTheirs } from './drafts/resolve-conflict.ts';
export { leaveDevice } from './leave-device.ts';
export { tidyDevice } from './tidy-device.ts';
export { UnsentFile } from './unsent/unsent-file.ts';
