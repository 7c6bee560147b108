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

it('of one stranger lets five wait, and of others as many again', async () => {
  const tries = (stranger: string) =>
    Promise.allSettled(Array.from({ length: 10 }, () => passwords.verify('x', undefined, stranger)));
  const crowds = await Promise.all(['192.0.2.1', '192.0.2.2'].map(tries));
  // The first of the first source begins at once.
  const refused = crowds.map((crowd) => crowd.filter(({ status }) => status === 'rejected').length);
  expect(refused).toEqual([4, 5]);
});

it('takes strangers in turn by source, one at a time, and everybody else before them', async () => {
  const order: string[] = [];
  const noted = (who: string, stranger?: string) =>
    passwords.verify('x', undefined, stranger).then(() => order.push(who));
  const guesser = Array.from({ length: 5 }, (_, n) => noted(`guess ${String(n)}`, '192.0.2.1'));
  const other = noted('new phone', '192.0.2.2');
  const own = Array.from({ length: 8 }, () => noted('known phone'));
  await Promise.all([...guesser, other, ...own]);
  expect(order.indexOf('new phone')).toBeLessThan(order.indexOf('guess 2'));
  expect(order.slice(-3)).toEqual(['guess 2', 'guess 3', 'guess 4']);
  expect(order.lastIndexOf('known phone')).toBeLessThan(order.indexOf('guess 2'));
});
