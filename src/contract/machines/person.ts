import type { Guard } from './machine.ts';

/** What it depends on whether an administrator can be deactivated, or lose the role. */
interface PersonFacts {
  /** Somebody does it to themselves. */
  readonly isOwn: boolean;
  /** There is no other administrator who is active. */
  readonly isLastAdministrator: boolean;
}

const notOwn: Guard<PersonFacts> = {
  code: 'G-PERSON-NOT-OWN',
  words: 'You cannot do this to your own account. Ask another administrator.',
  holds: ({ isOwn }) => !isOwn,
};

const notLast: Guard<PersonFacts> = {
  code: 'G-PERSON-NOT-LAST',
  words: 'This is the last administrator. Add another administrator first.',
  holds: ({ isLastAdministrator }) => !isLastAdministrator,
};

/**
 * Nobody can lock the firm out: whoever takes an administrator away is another one, who has signed in and so can do it again.
 */
export const personGuards = [notOwn, notLast] as const;
