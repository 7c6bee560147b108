import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildTarget } from '../../../scripts/browsers/browser-floor.ts';
import { newerThanFloor } from '../../../scripts/browsers/newer-than-floor.ts';

it('a script that every supported browser can run is accepted', async () => {
  expect(
    await newerIn(`const all = [3, 1].toSorted(); new ResizeObserver(draw); AbortSignal.any([AbortSignal.timeout(9)]);
      Object.groupBy(all, String); /[a--b]/v.test(text); my.Promise.try(draw); all.newest ??= new Map();`),
  ).toEqual([]);
});

it.each([
  ['new syntax', 'using file = open();', /^one\.js: not syntax of 2024: /],
  ['new syntax of a pattern', '/(?i:a)b/.test(text);', /^one\.js: not syntax of 2024: /],
  ['a new function of JavaScript', 'Promise.try(draw);', /^one\.js: Promise\.try is not in every supported browser$/],
  [
    'a new function of the browser',
    'URLPattern.compareComponent;new URLPattern(text);',
    /^one\.js: new URLPattern is not/,
  ],
  ['a new global', 'new CloseWatcher();', /^one\.js: new CloseWatcher is not in every supported browser$/],
])('a script with %s is reported', async (_, script, report) => {
  expect(await newerIn(script)).toEqual([expect.stringMatching(report)]);
});

it('the browsers named in package.json are those that the app is built for', () => {
  expect(buildTarget()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^chrome\d+$/), expect.stringMatching(/^ios[\d.]+$/)]),
  );
});

/** What is reported of a built app with this one script. */
async function newerIn(script: string): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'built-app-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'one.js'), script);
  return newerThanFloor(folder);
}
