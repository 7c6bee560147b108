import type { AttachmentOwner, Problem } from '#contract';
import type { ActAbouts, ActBodies, ActKey, ActParams } from '../acts/act.ts';
import type { AttachmentKind } from '../store/records/attachment.ts';
import type { OutboxItem, OutboxState } from '../store/records/outbox-item.ts';

/** An item as stored, without its body. `lineOf` checks what it is about before anyone reads that. */
export type StoredLine = Omit<OutboxItem, 'body' | 'live'>;

/** An act as stored, to be read by `waitingActOf`. */
export type StoredAct = Pick<
  OutboxItem,
  'key' | 'kind' | 'endpoint' | 'params' | 'body' | 'state' | 'madeAt' | 'problem'
>;

/** The members that every waiting item shares, as a person sees them. */
export type Waiting = Omit<OutboxItem, 'kind' | 'endpoint' | 'params' | 'query' | 'body' | 'live' | 'about'>;

/** A report, or one of its operations. */
type ReportLine = Waiting & {
  readonly kind: 'draft' | 'submit' | 'reopen' | 'discard';
  readonly about: { readonly ReportTitle: string } | undefined;
};

/** A photo or signature image that waits to be sent. */
export type PictureLine = Waiting & {
  readonly kind: 'attachment';
  readonly about: PictureAbout | undefined;
};

/** Exactly one owner. */
export type PictureAbout = { readonly Kind: AttachmentKind } & AttachmentOwner;

/** `about` is absent where another version of the app queued it and kept something else there. */
export type ActLine<K extends ActKey = ActKey> = {
  [P in K]: Waiting & {
    readonly kind: 'act';
    readonly endpoint: P;
    readonly params: ActParams<P>;
    readonly about: ActAbouts[P] | undefined;
  };
}[K];

/** Another version of the app queued it. It is kept, shown and sent unchanged. */
export type UnknownActLine = Waiting & {
  readonly kind: 'act';
  readonly endpoint: 'unknown';
  readonly about: undefined;
};

/** What waits to be sent, as a list shows it. */
export type OutboxLine = ReportLine | PictureLine | ActLine | UnknownActLine;

/** A waiting act, with its body where a screen shows it. */
export type WaitingAct<K extends ActKey = ActKey> = {
  [P in K]: {
    readonly key: string;
    readonly endpoint: P;
    readonly params: ActParams<P>;
    readonly body: ActBodies[P];
    readonly state: OutboxState;
    readonly madeAt: string;
    readonly problem?: Problem;
  };
}[K];
