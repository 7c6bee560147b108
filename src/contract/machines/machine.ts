import { may, type Capability, type Holder } from '../capability.ts';

/** Who takes a step: somebody, by what they may do and whether the thing is theirs; or the system, when other things have changed. */
export type Actor =
  | 'system'
  | (Holder & {
      /** It is their work, their day or their bag. */
      readonly isOwner: boolean;
    });

/** A condition of a step. The same function runs on the device as guidance and on the server as the authority. */
export interface Guard<Facts, Code extends string = string> {
  /** Stable; the app chooses its texts by it, and takes it from the guard so that it is spelled once. */
  readonly code: Code;
  /** The condition, as a sentence that tells a person what to do. */
  readonly words: string;
  readonly holds: (facts: Facts) => boolean;
}

/** Guards every decision of the office (`notOwn`): whoever decides may hold other roles too, or have asked before they came to the office. */
export const askedByAnother: Guard<{ readonly isOwn: boolean }> = {
  code: 'G-NOT-OWN',
  words: 'This is your own request or work. Somebody else in the office decides on it.',
  holds: ({ isOwn }) => !isOwn,
};

/** One named step: from which states, to which, by whom, on which conditions. */
export interface Step<State extends string, Facts> {
  readonly from: readonly State[];
  readonly to: State;
  /** Whose work, day or bag it is takes it, with this capability. */
  readonly byOwner?: Capability;
  /** Taken by whoever holds one of these, on anybody's; or by the system. */
  readonly by?: readonly (Capability | 'system')[];
  /** A decision on what somebody has done or requests: nobody takes it for themselves, whatever else they may do. */
  readonly notOwn?: true;
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

/**
 * What comes of a step; the server answers as below.
 *
 * | `kind`           | Because                               | The server                              |
 * | ---------------- | ------------------------------------- | --------------------------------------- |
 * | `goes`           | everything holds                      | writes the new state                    |
 * | `already`        | it is in the target state: a repeat   | writes nothing; `AlreadyApplied`        |
 * | `not-from-here`  | the step begins in other states       | `step-impossible`                       |
 * | `not-by-you`     | somebody else takes this step         | `forbidden`                             |
 * | `reason-missing` | the step needs a reason               | `field-invalid`                         |
 * | `guarded`        | at least one guard fails              | `guard-failed`, with every failed guard |
 */
export type StepResult<State extends string> =
  | { readonly kind: 'goes'; readonly to: State }
  | { readonly kind: 'already' }
  | { readonly kind: 'not-from-here' }
  | { readonly kind: 'not-by-you' }
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'guarded'; readonly guards: readonly Failed[] };

/** A guard that does not hold: its code and the sentence that a person reads. */
export interface Failed<Code extends string = string> {
  readonly code: Code;
  readonly words: string;
}

/**
 * The state that a step leads to, or everything that prevents it.
 * @example
 * const facts = { ChecksOpen: 2, IsTaskOpen: true };
 * const step = stepFrom(cardMachine.start, { state: 'draft', actor: { roles: usualRoles, isOwner: true }, facts });
 * step.kind; // 'guarded'
 * step.guards.map(({ code }) => code); // ['G-J1']
 */
export function stepFrom<State extends string, Facts>(
  { guards = [], ...step }: Step<State, Facts>,
  { state, actor, facts, reason }: Standing<State, Facts>,
): StepResult<State> {
  const { from, to, needsReason } = step;
  if (!isTakenBy(step, actor)) return { kind: 'not-by-you' };
  if (isOwnDecision(step, actor)) return { kind: 'guarded', guards: failedOf([askedByAnother], { isOwn: true }) };
  if (!from.includes(state)) return state === to ? { kind: 'already' } : { kind: 'not-from-here' };
  if (needsReason === true && (reason === undefined || reason.trim() === '')) return { kind: 'reason-missing' };
  const failed = failedOf(guards, facts);
  return failed.length === 0 ? { kind: 'goes', to } : { kind: 'guarded', guards: failed };
}

/** The guards that fail, in words for a person. */
export function failedOf<Facts, Code extends string>(
  guards: readonly Guard<Facts, Code>[],
  facts: Facts,
): readonly Failed<Code>[] {
  return guards.filter(({ holds }) => !holds(facts)).map(({ code, words }) => ({ code, words }));
}

/** The steps to offer a person in a state; `stepFrom` tells whether their guards hold. */
export function stepsFrom<State extends string, Name extends string, Facts>(
  machine: Machine<State, Name, Facts>,
  state: State,
  actor: Actor,
): readonly Name[] {
  return (Object.keys(machine) as Name[]) // exactly the names of the record
    .filter((name) => {
      const step = machine[name];
      return step.from.includes(state) && isTakenBy(step, actor) && !isOwnDecision(step, actor);
    });
}

type Takers = Pick<Step<string, never>, 'by' | 'byOwner' | 'notOwn'>;

function isTakenBy({ by = [], byOwner }: Takers, actor: Actor): boolean {
  if (actor === 'system') return by.includes('system');
  if (byOwner !== undefined && actor.isOwner && may(actor, byOwner)) return true;
  return by.some((taker) => taker !== 'system' && may(actor, taker));
}

const isOwnDecision = ({ notOwn }: Takers, actor: Actor): boolean =>
  notOwn === true && actor !== 'system' && actor.isOwner;
