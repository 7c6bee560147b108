import { problems, type Failed, type FieldError, type ProblemCode } from '#contract';

/** What a person or a client needs to know besides the code. */
export interface RefusalFacts {
  /** One sentence for the person: what is wrong, and what to do. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** The guards that failed. */
  readonly guards?: readonly Failed[];
  /** After a version conflict: the server's current version. */
  readonly current?: unknown;
  readonly retryAfterSec?: number;
  /** The methods that this address accepts. */
  readonly allow?: readonly string[];
}

/** A request is refused for a reason that the contract names. The error handler turns it into the answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ProblemCode;
  readonly facts: RefusalFacts;

  constructor(code: ProblemCode, facts: RefusalFacts = {}) {
    super(facts.detail ?? problems[code].title);
    this.code = code;
    this.facts = facts;
  }
}

/** Ends the request with a problem: `const call = (await findCall(…)) ?? refuse('not-found')`. */
export function refuse(code: ProblemCode, facts?: RefusalFacts): never {
  throw new Refused(code, facts);
}
