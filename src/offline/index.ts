/**
 * What the device remembers: drafts, signatures, photos, and what the server has not confirmed yet. One database per user.
 * Promises: what is called saved is on disk; draft and outbox change together; nothing typed is destroyed without a copy,
 * nothing unsent is dropped; one tab sends, one tab types.
 * Never: shows anything, speaks to the network itself (it is handed `send`), or knows what a report means.
 */
export type { Act } from './act.ts';
export { hasLocalData } from './database.ts';
export { openDevice } from './open-device.ts';
export type { Device } from './open-device.ts';
export type { DeviceStatus } from './device-status.ts';
export { isSent } from './draft.ts';
export type { Draft, DraftHead, KeptCopy, SubmittedReport } from './draft.ts';
export type { DraftWriter, SaveState } from './autosave.ts';
export type { EditClaim, Holder } from './edit-claim.ts';
export type { OutboxLine, WaitingAct } from './outbox.ts';
export type { Parcel } from './attempt.ts';
export type { Receipt } from './answer-meaning.ts';
export type { Send } from './courier.ts';
export type { Theirs } from './resolve-conflict.ts';
export { Signal } from './signal.ts';
export type { Watched } from './signal.ts';
export type { Locks } from './tabs.ts';
