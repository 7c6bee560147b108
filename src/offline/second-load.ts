export { sendAttachment } from './attachments/send-attachment.ts';
export { tidyDevice } from './tidy-device.ts';
