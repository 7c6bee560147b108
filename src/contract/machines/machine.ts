/** Who takes a step: the person the work is given to, the office, or the system when other things have changed. */
export type Actor = 'executive' | 'coordinator' | 'system';

/** A condition of a step. The same function runs on the device, for guidance, and on the server, for truth. */
export interface Guard<Facts> {
  /** Stable, and known to the texts of the app. */
  readonly code: string;
  /** What must be so, as a sentence that tells a person what to do. */
  readonly words: string;
  readonly holds: (facts: Facts) => boolean;
}

/** One named step: from where, to where, by whom, on which conditions. */
export interface Step<State extends string, Facts> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
  readonly needsReason?: true;
  readonly guards?: readonly Guard<Facts>[];
}

/** All steps of one kind of thing, by name. */
export type Machine<State extends string, Name extends string, Facts> = Readonly<Record<Name, Step<State, Facts>>>;

interface Standing<State extends string, Facts> {
  readonly state: State;
  readonly actor: Actor;
  readonly facts: Facts;
  readonly reason?: string;
}

export type Stepped<State extends string> =
  | { readonly kind: 'goes'; readonly to: State }
  /** It is there already: asking twice is harmless. */
  | { readonly kind: 'already' }
  | { readonly kind: 'not-from-here' }
  | { readonly kind: 'not-by-you' }
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'guarded'; readonly guards: readonly Failed[] };

export interface Failed {
  readonly code: string;
  readonly words: string;
}

/** Where a step leads from a state, or everything that is in its way. */
export function stepFrom<State extends string, Facts>(
  { from, to, by, needsReason, guards = [] }: Step<State, Facts>,
  { state, actor, facts, reason }: Standing<State, Facts>,
): Stepped<State> {
  if (!by.includes(actor)) return { kind: 'not-by-you' };
  if (!from.includes(state)) return state === to ? { kind: 'already' } : { kind: 'not-from-here' };
  if (needsReason === true && (reason === undefined || reason.trim() === '')) return { kind: 'reason-missing' };
  const failed = failedOf(guards, facts);
  return failed.length === 0 ? { kind: 'goes', to } : { kind: 'guarded', guards: failed };
}

/** The guards that do not hold, as they are told to a person. */
export function failedOf<Facts>(guards: readonly Guard<Facts>[], facts: Facts): readonly Failed[] {
  return guards.filter(({ holds }) => !holds(facts)).map(({ code, words }) => ({ code, words }));
}

/** The steps a person could be offered in a state; whether their guards hold is asked with `stepFrom`. */
export function stepsFrom<State extends string, Name extends string, Facts>(
  machine: Machine<State, Name, Facts>,
  state: State,
  actor: Actor,
): readonly Name[] {
  return (Object.keys(machine) as Name[]) // exactly the names of the record
    .filter((name) => machine[name].from.includes(state) && machine[name].by.includes(actor));
}
