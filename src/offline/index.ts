/**
 * Everything the device remembers: drafts, signatures, photos and unconfirmed changes. One database per user, encrypted with a key
 * of which the server has a half: it is here from signing in until signing out.
 * Promises: what is reported as saved is on disk; a draft and its outbox item change in one transaction; nothing typed is
 * destroyed without a copy; nothing unsent is dropped; one tab sends and one tab types.
 * Errors are states, with a table where each is declared: of the storage (`StorageState`), of a draft (`SaveState`), of who may
 * type (`Holder`), of an outbox item. A failed write is retried.
 * Never: draws anything, calls the network itself (it is given `send`), or knows what a report means.
 */
export type { Act, ActAbouts, ActKey } from './acts/act.ts';
export { hasLocalData } from './store/database.ts';
export { allWritesDone } from './store/all-writes-done.ts';
export { lastAnswers } from './answers/last-answers.ts';
export { openDevice } from './open-device.ts';
export { lastPersonHere, leaveDevice, lockDevice, releasedWork } from './fetch-second-load.ts';
export { forgetAside } from './store/aside.ts';
export type { FetchHalf, GivenHalf } from './store/sealing/half.ts';
export { isReportOpen } from './drafts/report-lock.ts';
export type { Device } from './open-device.ts';
export type { DeviceStatus } from './device-status.ts';
export type { Named, Pack, Who } from './store/stores.ts';
export { isSent } from './store/records/draft.ts';
export type { Base, Decision, Draft, DraftHead, DraftCopy, SubmittedReport, Theirs } from './store/records/draft.ts';
export type { DraftWriter, SaveState } from './drafts/autosave.ts';
export type { EditClaim, Holder } from './drafts/edit-claim.ts';
export type { ActLine, OutboxLine, PictureLine, StoredAct, StoredLine, WaitingAct } from './outbox/outbox-line.ts';
export { lineOf, waitingActOf } from './outbox/read-item.ts';
export type { Parcel } from './outbox/parcel.ts';
export type { Receipt } from './outbox/answer-meaning.ts';
export type { Owner } from './unsent/file-format.ts';
export type { UnsentRefusal } from './unsent/unsent-file.ts';
export type { Restored } from './unsent/restore-unsent.ts';
export { Signal } from './store/signal.ts';
export type { Watched } from './store/signal.ts';
