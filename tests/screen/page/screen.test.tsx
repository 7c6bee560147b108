import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { afterPaint } from '../../../src/screen/focus/after-paint.ts';
import { Screen } from '../../../src/screen/page/screen.tsx';

const painted = (): Promise<void> => new Promise((done) => void afterPaint(done));

beforeEach(() => {
  // The browser reads the first screen of a page; this tests arriving at the next one.
  render(
    <Screen title="Before">
      <p>Nothing</p>
    </Screen>,
  ).unmount();
});

it('focuses the heading of a new screen', async () => {
  render(
    <Screen title="Job card">
      <p>Nothing</p>
    </Screen>,
  );
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Job card' }));
});

it('keeps the focus of a person who is already in the screen before it is painted', async () => {
  render(
    <Screen title="Job card">
      <input aria-label="Work done" />
    </Screen>,
  );
  screen.getByLabelText('Work done').focus();
  await painted();
  expect(document.activeElement).toBe(screen.getByLabelText('Work done'));
});
