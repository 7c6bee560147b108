import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoMachine, stepFrom, type PhotoState } from '#contract';
import { owner, office } from './actors.ts';

type PhotoStep = keyof typeof photoMachine;

const mine = { isOwn: true, isOfWork: true, isWorkOpen: true };
const step = (name: PhotoStep, facts: Partial<typeof mine> = {}, state: PhotoState = 'kept') =>
  stepFrom(photoMachine[name], { state, actor: owner, facts: { ...mine, ...facts } });

describe('a photo of the work', () => {
  it('is captioned and removed by the person who took it, while the work is open', () => {
    expect(step('caption')).toEqual({ kind: 'goes', to: 'kept' });
    expect(step('remove')).toEqual({ kind: 'goes', to: 'removed' });
    expect(step('remove', { isOwn: false })).toMatchObject({ guards: [{ code: 'G-PHOTO-OWN' }] });
    expect(step('caption', { isWorkOpen: false })).toMatchObject({ guards: [{ code: 'G-PHOTO-WORK-OPEN' }] });
    expect(step('remove', { isOfWork: false, isWorkOpen: false })).toMatchObject({
      guards: [{ code: 'G-PHOTO-OF-WORK' }],
    });
  });

  it('takes no further step once it was removed', () => {
    expect(step('remove', {}, 'removed')).toEqual({ kind: 'already' });
    expect(step('caption', {}, 'removed')).toEqual({ kind: 'not-from-here' });
  });

  it('a random walk never brings a removed photo back', () => {
    const walks = fc.array(
      fc.record({
        name: fc.constantFrom<PhotoStep>('caption', 'remove'),
        actor: fc.constantFrom(owner, office, 'system' as const),
        facts: fc.record({ isOwn: fc.boolean(), isOfWork: fc.boolean(), isWorkOpen: fc.boolean() }),
      }),
    );
    fc.assert(
      fc.property(walks, (walk) => {
        let state: PhotoState = 'kept';
        for (const { name, actor, facts } of walk) {
          const answer: ReturnType<typeof stepFrom<PhotoState, typeof mine>> = stepFrom(photoMachine[name], {
            state,
            actor,
            facts,
          });
          if (answer.kind !== 'goes') continue;
          expect([state, actor, facts]).toEqual(['kept', owner, mine]);
          state = answer.to;
        }
      }),
    );
  });
});
