import * as language from '#language';
import * as screen from '#screen';
import { render } from '@testing-library/react';
import * as React from 'react';
import { isValidElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { namesOfDoor } from '../door-names.ts';
import { runExample } from '../run-example.ts';

const names = { ...language, ...screen, React };

afterEach(() => {
  language.setLanguage(language.english);
});

const textOf = (value: unknown): unknown => {
  if (!isValidElement(value)) return value;
  const { container, unmount } = render(value);
  const text = container.textContent;
  unmount();
  return text;
};

const cases = namesOfDoor('#screen').flatMap(({ name, examples }) => examples.map((code) => ({ name, code })));

it.each(cases)('the example of $name runs and shows what it says', ({ code }) => {
  runExample(code, names, textOf);
});

it('an example that shows something else fails', () => {
  expect(() => {
    runExample('<Note tone="info">Saved</Note>; // \'Sent\'', names, textOf);
  }).toThrow('Sent');
});
