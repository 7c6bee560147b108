import { inside } from '#engine/inside';
import { expect, it } from 'vitest';
import { namesOfDoor } from '../door-names.ts';
import { runExample } from '../run-example.ts';

const examples = namesOfDoor('#engine/inside').flatMap(({ name, examples: codes }) =>
  codes.map((code) => ({ name, code })),
);

it.each(examples)('the example of $name runs and gives what it says', ({ code }) => {
  runExample(code, { inside });
});

it('is one object: every other name of this door is a type', async () => {
  expect(Object.keys(await import('#engine/inside'))).toEqual(['inside']);
});
