import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { afterPaint } from '../../../src/app/shell/after-paint.ts';
import { Screen } from '../../../src/app/shell/screen.tsx';

const painted = (): Promise<void> => new Promise((done) => void afterPaint(done));

beforeEach(() => {
  // The first screen of a page is read by the browser itself; what is tested is arriving at the next.
  render(<Screen title="Before">Nothing</Screen>).unmount();
});

it('puts the focus on the heading of the screen one arrives at', async () => {
  render(<Screen title="Job card">Nothing</Screen>);
  await painted();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Job card' }));
});

it('leaves the focus with who is somewhere on the screen before it was painted', async () => {
  render(
    <Screen title="Job card">
      <input aria-label="Work done" />
    </Screen>,
  );
  screen.getByLabelText('Work done').focus();
  await painted();
  expect(document.activeElement).toBe(screen.getByLabelText('Work done'));
});
