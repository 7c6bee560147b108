import { readdirSync, readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyPart } from '#screen';
import { Signal } from '#offline';
import { AppPartsContext } from '../../../src/app/app-parts.ts';
import { fetchParts, importPart } from '../../../src/app/installation/part-files.ts';
import { ScreenError } from '../../../src/app/shell/screen-error.tsx';
import { mark } from '../fake-server.ts';

afterEach(() => {
  sessionStorage.clear();
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
    return new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
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
  expect(byAddress.map(({ file }) => file)).toEqual(['app/installation/part-files.ts']);
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

  it('is fetched ahead without being run, and runs when a screen asks for it', async () => {
    const fetch = losing(0);
    const load = vi.fn(async () => Bag);
    await fetchParts(() => [importPart(load, ['assets/ahead.js'])]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
    expect(await importPart(load, ['assets/ahead.js'])).toBe(Bag);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is imported again if its import fails although the file is here', async () => {
    vi.useFakeTimers();
    losing(0);
    const load = vi.fn(async () => Bag).mockRejectedValueOnce(refusedImport());
    const part = importPart(load, ['assets/broken-off.js']);
    await vi.runAllTimersAsync();
    expect(await part).toBe(Bag);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not imported again if the script itself fails', async () => {
    losing(0);
    const load = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
    await expect(importPart(load, ['assets/faulty.js'])).rejects.toThrow('x is not a function');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not taken from the sign-in page of a hotel', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(async () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } }));
    fetch.mockResolvedValueOnce(new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }));
    vi.stubGlobal('fetch', fetch);
    const part = importPart(async () => Bag, ['assets/behind-hotel.js']);
    await vi.runAllTimersAsync();
    expect(await part).toBe(Bag);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('shows its screen once it has loaded, after the screen reported it missing', async () => {
    losing(4);
    const { reload } = await openMissing(['assets/long-lost.js']);
    expect(screen.getByText(/loads automatically/)).toBeDefined();
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(await screen.findByRole('heading', { name: 'The bag' })).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a part that only a reload brings back', () => {
  const gone = () => vi.stubGlobal('fetch', async () => new Response('', { status: 404, headers: mark }));

  it('of a build that the server no longer has, brings the newest build, once a minute', async () => {
    gone();
    const { reload } = await openMissing(['assets/of-old-build.js']);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByText(/The app loads again by itself/)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(reload).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('that the browser refuses to import, reloads the page', async () => {
    losing(0);
    const { reload } = await openMissing(['assets/refused.js'], () => Promise.reject(refusedImport()));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('waits while somebody types', async () => {
    gone();
    const field = document.createElement('input');
    document.body.append(field);
    onTestFinished(() => field.remove());
    field.focus();
    const { reload } = await openMissing(['assets/while-typing.js']);
    field.focus();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(reload).not.toHaveBeenCalled();
    field.blur();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('waits until the server can be reached', async () => {
    gone();
    const { reload, connection } = await openMissing(['assets/offline.js'], undefined, 'working-offline');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(reload).not.toHaveBeenCalled();
    connection.set('online');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

/** As Chromium words it. */
const refusedImport = () => new TypeError('Failed to fetch dynamically imported module: https://here/assets/x.js');

/** A screen in its frame whose script is missing. */
async function openMissing(files: readonly string[], load = async () => Bag, state = 'online') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Screen = lazyPart(() => importPart(load, files));
  const router = createMemoryRouter([{ path: '/', element: <Screen />, errorElement: <ScreenError /> }]);
  const parts = { reload: vi.fn(), connection: new Signal(state), session: new Signal({ kind: 'unknown' }) };
  render(
    <AppPartsContext value={parts as never}>
      <RouterProvider router={router} />
    </AppPartsContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('This part of the app could not be loaded.');
  return parts;
}
