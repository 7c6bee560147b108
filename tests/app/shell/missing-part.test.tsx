import { readdirSync, readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '#form';
import { Signal } from '#offline';
import { AppPartsContext } from '../../../src/app/start-up/app-parts.ts';
import { importPart } from '../../../src/app/start-up/part-files.ts';
import { ScreenError } from '../../../src/app/shell/states/screen-error.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const Bag = () => <h1>The bag</h1>;

/** A network that loses the first few answers. */
function losing(answers: number) {
  let asked = 0;
  const fetch = vi.fn(async () => {
    asked += 1;
    if (asked <= answers) throw new TypeError('Failed to fetch');
    return new Response('export {}');
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('whatever the app imports or starts by an address is fetched first, with retries', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:app|form|engine|offline|contract)\/.*\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
  const byAddress = sources.filter(({ text }) =>
    /\bimport\((?!['"])/.test(text.replaceAll(/typeof import\(|`import\(\)`/g, '')),
  );
  expect(byAddress.map(({ file }) => file)).toEqual(['app/start-up/part-files.ts']);
  const workers = sources.filter(({ text }) => text.includes('new Worker('));
  for (const { file, text } of workers) expect(text, file).toMatch(/await fetchFile\(.*\n[^]*new Worker\(/);
});

describe('a script of the app that is lost on its way', () => {
  it('is fetched again before it is imported', async () => {
    vi.useFakeTimers();
    const fetch = losing(1);
    const load = vi.fn(async () => Bag);
    const part = importPart(load, ['assets/once-lost.js']);
    await vi.runAllTimersAsync();
    expect(await part).toBe(Bag);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched once, though several parts need it', async () => {
    const fetch = losing(0);
    await importPart(async () => Bag, ['assets/shared.js']);
    await importPart(async () => Bag, ['assets/shared.js']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shows its screen once it has loaded, after the screen reported it missing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    losing(4);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Screen = lazyPart(() => importPart(async () => Bag, ['assets/long-lost.js']));
    const router = createMemoryRouter([{ path: '/', element: <Screen />, errorElement: <ScreenError /> }]);
    const parts = { reload: vi.fn(), connection: new Signal('online'), session: new Signal({ kind: 'unknown' }) };
    render(
      <AppPartsContext value={parts as never}>
        <RouterProvider router={router} />
      </AppPartsContext>,
    );
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await screen.findByText('This part of the app could not be loaded.');
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(await screen.findByRole('heading', { name: 'The bag' })).toBeDefined();
    expect(parts.reload).not.toHaveBeenCalled();
  });
});
