import type { Static, TSchema } from 'typebox';
import type { Capability } from './capability.ts';

/** One call of the API: its request and its answer. The method and path are its key in the table. */
export interface Endpoint {
  readonly summary: string;
  /** Who may call it; `anyone` needs no session. Of several capabilities, one is enough. */
  readonly access: 'anyone' | 'signed-in' | Capability | readonly Capability[];
  /** Needed to sign in. It has bounds of its own, where it can be guessed at, and shares none with other calls. */
  readonly signsIn?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The body is raw bytes of this type instead of JSON: a piece of a file. */
  readonly bytes?: 'application/offset+octet-stream';
  /** Absent: the call answers 204, or a file. */
  readonly answer?: TSchema;
  /** The answer is a file of this type, not JSON. Scripts and pictures never change. */
  readonly file?: 'text/javascript' | 'image/*' | 'text/csv';
  /** The answer carries an ETag; a request with the same If-None-Match gets 304 as long as nothing has changed. */
  readonly tagged?: true;
  /** The call changes something and carries an Idempotency-Key, so that a repeat is harmless. */
  readonly idempotent?: true;
  /** The call changes something and is idempotent by itself: a repeat is harmless without a key. */
  readonly repeatable?: true;
  /**
   * The call changes one version of a thing: it carries If-Match (or If-None-Match: * for the first). `when sent`: not
   * when there is none yet.
   */
  readonly versioned?: true | 'when sent';
  /** Largest body in bytes, when it differs from the default of 64 KiB. */
  readonly bodyLimit?: number;
}

type Part<E, K extends 'params' | 'query' | 'body' | 'answer'> = K extends keyof E
  ? E[K] extends TSchema
    ? Static<E[K]>
    : undefined
  : undefined;

/** The parameters in the path of a call. */
export type ParamsOf<E> = Part<E, 'params'>;
/** The parameters behind the `?` of a call. */
export type QueryOf<E> = Part<E, 'query'>;
/** What a call sends in its body. */
export type BodyOf<E> = Part<E, 'body'>;
/** What the server answers to a call. */
export type AnswerOf<E> = Part<E, 'answer'>;
