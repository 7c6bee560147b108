/** Which half is asked for. */
export interface AskedHalf {
  readonly keyId: string;
  /** The secret it came from the first time. Absent: it is the first time. */
  readonly secret: string | undefined;
}

/** A half as the server sends it. */
export interface GivenHalf {
  readonly half: string;
  readonly secret: string;
}

/** `later`: the server was not reached, or nobody is signed in. `unknown`: it does not have that secret. */
export type FetchHalf = (asked: AskedHalf) => Promise<GivenHalf | 'later' | 'unknown'>;

export interface HalfFrom {
  readonly fetch: FetchHalf;
  /** Whether it stays here for the next start, until its owner signs out. If not, it is asked for each time. */
  readonly isKept: boolean;
}

/** The half is not here: whoever owns this must sign in, with a connection. */
export class Locked extends Error {
  override readonly name = 'Locked';
}

/** The server does not give the half with which this was sealed: it was another server, or it has lost a secret. */
export class OtherServer extends Error {
  override readonly name = 'OtherServer';
}
