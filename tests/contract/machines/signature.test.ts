import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureMachine, stepFrom, stepsFrom } from '#contract';
import type { SignatureFacts, SignatureState, SignatureStep, StepResult } from '#contract';
import type { Actor } from '#contract';
import { owner, office } from './actors.ts';

const names = Object.keys(signatureMachine) as SignatureStep[];
const shown: SignatureFacts = { shownHash: 'a', targetHash: 'a', isTaken: false };
const attach = (facts: Partial<SignatureFacts>) =>
  stepFrom(signatureMachine.attach, { state: 'captured', actor: owner, facts: { ...shown, ...facts } });
const codes = (facts: Partial<SignatureFacts>) => {
  const answer = attach(facts);
  return answer.kind === 'guarded' ? answer.guards.map(({ code }) => code) : [];
};

describe('a signature', () => {
  it('is attached once, to what was shown', () => {
    expect(attach({})).toEqual({ kind: 'goes', to: 'attached' });
    expect(codes({ targetHash: 'b' })).toEqual(['G-TARGET-SAME']);
    expect(codes({ isTaken: true })).toEqual(['G-NOT-SIGNED-YET']);
    expect(codes({ shownHash: undefined })).toEqual(['G-WAS-SHOWN', 'G-TARGET-SAME']);
  });

  it('is either attached or kept as stale, never both and never lost, if the hash of what was shown is known', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b'), fc.constantFrom('a', 'b'), (shownHash, targetHash) => {
        const facts = { shownHash, targetHash, isTaken: false };
        const kinds = (['attach', 'attach_late'] as const).map(
          (name) => stepFrom(signatureMachine[name], { state: 'captured', actor: owner, facts }).kind,
        );
        expect(kinds.filter((kind) => kind === 'goes')).toHaveLength(1);
      }),
    );
  });

  it('is made void by the office only, with a reason, and never comes back', () => {
    const ask = (actor: Actor, reason?: string) =>
      stepFrom(signatureMachine.void, {
        state: 'attached',
        actor,
        facts: shown,
        ...(reason === undefined ? {} : { reason }),
      }).kind;
    expect([ask(owner, 'Wrong'), ask(office), ask(office, 'Wrong')]).toEqual(['not-by-you', 'reason-missing', 'goes']);
    for (const actor of [owner, office, 'system'] as const)
      expect(stepsFrom(signatureMachine, 'void', actor)).toEqual([]);
  });

  it('that was waived is decided once', () => {
    expect(stepsFrom(signatureMachine, 'waiver_recorded', office)).toEqual(['accept_waiver', 'reject_waiver']);
    expect(stepsFrom(signatureMachine, 'waiver_accepted', office)).toEqual([]);
  });

  it('a random walk takes only the steps of the machine', () => {
    const tries = fc.array(
      fc.record({
        name: fc.constantFrom(...names),
        actor: fc.constantFrom(owner, office, 'system' as const),
        facts: fc.record({
          shownHash: fc.constantFrom('a', 'b', undefined),
          targetHash: fc.constantFrom('a', 'b'),
          isTaken: fc.boolean(),
        }),
      }),
    );
    fc.assert(
      fc.property(tries, (walk) => {
        let state: SignatureState = 'requested';
        for (const { name, actor, facts } of walk) {
          const step = signatureMachine[name];
          const answer: StepResult<SignatureState> = stepFrom(step, { state, actor, facts, reason: 'Because' });
          if (answer.kind !== 'goes') continue;
          expect(step.from).toContain(state);
          if (answer.to === 'attached') expect(facts.shownHash).toBe(facts.targetHash);
          state = answer.to;
        }
      }),
    );
  });
});
