import { afterEach, expect, it } from 'vitest';
import { KeptAppearance } from '../../../../src/app/session/appearance/appearance.ts';

afterEach(() => localStorage.clear());

it('a choice survives a reload, and a cleared choice does not', () => {
  const first = new KeptAppearance(window);
  first.choose('mode', 'dark');
  first.choose('density', 'compact');
  expect(new KeptAppearance(window).get()).toEqual({ mode: 'dark', density: 'compact' });
  first.choose('mode', '');
  expect(new KeptAppearance(window).get().mode).not.toBe('dark');
});

it.each(['', 'null', '"dark"', '7', '{', '[1]'])('unreadable settings choose nothing: %s', (kept) => {
  localStorage.setItem('fs-appearance', kept);
  const { mode, contrast, motion, density } = new KeptAppearance(window).get();
  expect([mode, contrast, motion, density]).toEqual([undefined, undefined, undefined, undefined]);
});

it('without storage, the choice still lasts for this page', () => {
  const page = {
    get localStorage(): Storage {
      throw new Error('forbidden');
    },
  } as unknown as Window; // only this member is read
  const appearance = new KeptAppearance(page);
  appearance.choose('contrast', 'more');
  expect(appearance.get().contrast).toBe('more');
});

it('a choice made in another tab applies here too', () => {
  const here = new KeptAppearance(window);
  new KeptAppearance(window).choose('mode', 'light');
  here.readAgain();
  expect(here.get().mode).toBe('light');
});
