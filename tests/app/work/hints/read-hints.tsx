import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { FakeServer } from '../../fake-server.ts';
import { anita, home } from '../../field-work.ts';
import { openAt } from '../../open-at.tsx';
import { meera } from '../../report-types/workbench-data.ts';

/** The person who does the work, the office, and an executive who has no part in it. */
export type Viewer = 'executive' | 'office' | 'visitor';
export const viewers: readonly Viewer[] = ['executive', 'office', 'visitor'];

/** When each text is true, written independently of the code under test. The keys are regular expressions of whole texts. */
export type Truths<World> = Readonly<Record<string, (world: World) => boolean>>;

/** One page as one person sees it, with what is known of the work behind it. */
export interface Page<World> {
  readonly address: string;
  readonly heading: string;
  readonly world: World;
  readonly request: string;
  readonly answer: object;
}

/** Reads every page that one person sees: no text is untrue, and every text that can be true appears on some page. */
export async function expectTrueHints<World>(
  pages: readonly Page<World>[],
  truths: Truths<World>,
  viewer: Viewer,
): Promise<void> {
  const hints = Object.entries(truths).map(([text, isTrue]) => ({ text, isTrue, pattern: new RegExp(`^${text}$`) }));
  const server = new FakeServer().on('GET /api/v1/home', home);
  server.on('GET /api/v1/session', viewer === 'office' ? meera : anita);
  for (const { request, answer } of pages) server.on(request, answer);
  openAt(pages[0]?.address ?? '/', { server });
  const untrue: string[] = [];
  const seen = new Set<string>();
  for (const { address, heading, world } of pages) {
    if (window.location.pathname !== address) goTo(address);
    await waitFor(() => {
      expect(main().querySelector('h1')?.textContent).toBe(heading);
      expect(main().querySelector('h2')).not.toBeNull();
    });
    const standing = texts();
    for (const { text, isTrue, pattern } of hints) {
      const found = standing.find((words) => pattern.test(words));
      if (found === undefined) continue;
      seen.add(text);
      if (!isTrue(world)) untrue.push(`${heading}: ${found}`);
    }
  }
  expect(untrue).toEqual([]);
  const possible = hints.filter(({ isTrue }) => pages.some(({ world }) => isTrue(world)));
  expect(possible.map(({ text }) => text).filter((text) => !seen.has(text))).toEqual([]);
}

const main = (): HTMLElement => screen.getByRole('main');

/** The texts of the page, piece by piece. */
const texts = (): readonly string[] =>
  [...main().querySelectorAll<HTMLElement>('a, button, p, span, div, h2, h3')].map(({ textContent }) =>
    textContent.replace(/ (?:Missing|Done)\.$/, ''),
  );

/** As a link of the app does. */
function goTo(address: string): void {
  act(() => {
    window.history.pushState({ idx: window.history.length, key: address, usr: null }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })); // the DOM types it as any
  });
}
