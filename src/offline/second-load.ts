export { sendAttachment } from './attachments/send-attachment.ts';
export { tidyDevice } from './tidy-device.ts';
export { UnsentFile } from './unsent/unsent-file.ts';
