import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLiveVersion } from '../../../../src/app/report-types/try-out/use-live-version.ts';
import { serveValidators } from '../../reports/bench.tsx';
import { Office, previewVersion, slug } from '../../reports/office.ts';
import { meera } from '../workbench-data.ts';

/** Lets time pass until it holds. Meanwhile scripts are imported from disk, which is not a matter of timers. */
async function passUntil(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise(setImmediate);
    });
  }
}

it('the preview opens by itself although its type and its validators could not be loaded at first', async () => {
  const forgetServer = serveValidators();
  const office = new Office(1, meera);
  const lost = new Map([
    ['/validator.js', 5],
    ['/versions/', 2],
  ]);
  // Fails what is asked for as often as the list says.
  office.interfere = ({ path }) => {
    const [part, times = 0] = [...lost].find(([name]) => path.includes(name)) ?? [];
    if (part === undefined || times === 0) return undefined;
    lost.set(part, times - 1);
    throw new TypeError('Failed to fetch');
  };
  vi.stubGlobal('fetch', office.answer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, unmount } = renderHook(() => useLiveVersion(slug, previewVersion));
  await passUntil(() => result.current.failure !== undefined);
  expect(result.current).toMatchObject({ failure: { kind: 'network' } });
  await passUntil(() => result.current.live !== undefined);
  expect(result.current).toMatchObject({ live: { version: previewVersion } });
  expect(result.current.failure).toBeUndefined();
  expect([...lost.values()]).toEqual([0, 0]);
  unmount();
  forgetServer();
});
