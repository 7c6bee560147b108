import * as authoring from '#authoring';
import * as contract from '#contract';
import * as engine from '#engine';
import * as language from '#language';
import { afterEach, describe, expect, it } from 'vitest';
import { doorNames } from './door-names.ts';
import { runExample } from './run-example.ts';

const all = doorNames();

afterEach(() => {
  language.setLanguage(language.english);
});

describe('the public names of every room', () => {
  it('each have a sentence where they are declared', () => {
    const silent = all.filter(({ says }) => !/\S{2}/.test(says));
    expect(
      silent.map(({ door, name, file }) => `${door} ${name}: write what it is above its declaration in ${file}`),
    ).toEqual([]);
  });

  it('the most used each have an example', () => {
    const withExample = new Set(all.filter(({ examples }) => examples.length > 0).map(({ name }) => name));
    expect(mostUsed.filter((name) => !withExample.has(name))).toEqual([]);
  });

  it('an example is short enough to be read where the name is used', () => {
    const long = all.flatMap(({ name, examples }) =>
      examples.filter((code) => code.split('\n').length > 8).map(() => name),
    );
    expect(long).toEqual([]);
  });
});

/** What is drawn has its examples run where there is a document, `screen/examples.test.tsx`; the inside of the engine in `authoring`. */
const elsewhere = new Set(['#screen', '#engine/inside']);

describe('an example runs and gives what it says', () => {
  const names = { ...authoring, ...contract, ...engine, ...language };
  const cases = all
    .filter(({ door }) => !elsewhere.has(door))
    .flatMap(({ door, name, examples }) => examples.map((code) => ({ door, name, code })));
  it.each(cases)('$door $name', ({ code }) => {
    runExample(code, names);
  });
});

describe('an example that does not hold fails', () => {
  it.each([
    ['another value', "child('/readings', 2); // '/readings/3'"],
    ['a name that is gone', "pointerOf('/readings'); // 1"],
    ['nothing compared', "child('/readings', 2);"],
  ])('%s', (_, code) => {
    expect(() => {
      runExample(code, engine);
    }).toThrow();
  });
});

/** Twenty of the names that most files of other rooms import. */
const mostUsed = [
  't',
  'Button',
  'isObject',
  'isArray',
  'child',
  'Note',
  'valueAt',
  'Screen',
  'namesOf',
  'tn',
  'indianDate',
  'inWords',
  'term',
  'useLanguage',
  'StateChip',
  'momentText',
  'EmptyState',
  'didYouMean',
  'parentOf',
  'evaluate',
];
