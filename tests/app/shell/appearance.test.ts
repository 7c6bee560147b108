import { afterEach, expect, it } from 'vitest';
import { appearanceKey, KeptAppearance } from '../../../src/app/shell/appearance.ts';

afterEach(() => localStorage.clear());

it('what is chosen is there after the page is loaded again, and a choice taken back is gone', () => {
  const first = new KeptAppearance(window);
  first.choose('mode', 'dark');
  first.choose('density', 'compact');
  expect(new KeptAppearance(window).get()).toEqual({ mode: 'dark', density: 'compact' });
  first.choose('mode', '');
  expect(new KeptAppearance(window).get().mode).not.toBe('dark');
});

it.each(['', 'null', '"dark"', '7', '{', '[1]'])('what cannot be read chooses nothing: %s', (kept) => {
  localStorage.setItem(appearanceKey, kept);
  const { mode, contrast, motion, density } = new KeptAppearance(window).get();
  expect([mode, contrast, motion, density]).toEqual([undefined, undefined, undefined, undefined]);
});

it('where nothing may be kept, the choice still holds for this page', () => {
  const page = {
    get localStorage(): Storage {
      throw new Error('forbidden');
    },
  } as unknown as Window; // the one member that is read
  const appearance = new KeptAppearance(page);
  appearance.choose('contrast', 'more');
  expect(appearance.get().contrast).toBe('more');
});

it('what another tab chose holds here too', () => {
  const here = new KeptAppearance(window);
  new KeptAppearance(window).choose('mode', 'light');
  here.readAgain();
  expect(here.get().mode).toBe('light');
});
