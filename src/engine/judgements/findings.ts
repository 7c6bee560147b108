import type { JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Issue } from './issue.ts';
import type { Judgement } from './verdict.ts';

/** What an evaluation passes on to the next one, so that an edit recomputes only what depends on it. */
export interface Findings {
  readonly data: JsonObject;
  readonly values: JsonObject;
  readonly hidden: ReadonlySet<Pointer>;
  readonly judged: ReadonlyMap<Pointer, Judgement>;
  readonly broken: ReadonlyMap<string, Issue>;
}
