import { expect, it } from 'vitest';
import { createPasswords } from '../../../src/server/auth/passwords.ts';

const passwords = createPasswords();

it('stores passwords as Argon2id hashes that contain their parameters', async () => {
  expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts the right password, and none for an unknown user', async () => {
  const stored = await passwords.hash('correct horse');
  expect(await passwords.verify('correct horse', stored)).toBe(true);
  expect(await passwords.verify('correct Horse', stored)).toBe(false);
  expect(await passwords.verify('nobody has this password', undefined)).toBe(false);
});

it('lets fifty wait and refuses the next', async () => {
  const crowd = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify('x', undefined)));
  expect(crowd.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  expect(await passwords.verify('x', undefined), 'and is free again').toBe(false);
});
