import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusAt } from '../../../src/form/focus/use-focus-at.ts';

/** A field whose editor is a part of its own, and may be slow to arrive. */
function Page({ isHere }: { readonly isHere: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusAt(root, jump, () => undefined);
  return (
    <div ref={root}>
      <div data-pointer="/found">
        <div className="rich-editor">{isHere && <div contentEditable tabIndex={0} data-testid="editor" />}</div>
      </div>
      <input aria-label="Another" />
    </div>
  );
}
const jump = { pointer: '/found', nonce: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('waits for an editor that is drawn but cannot be typed into yet', async () => {
  const { rerender, getByTestId } = render(<Page isHere={false} />);
  await passed(100);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page isHere />);
  await passed(0);
  expect(document.activeElement).toBe(getByTestId('editor'));
});

it('goes on into an editor that was slower than anybody waits', async () => {
  const { rerender, getByTestId, container } = render(<Page isHere={false} />);
  await passed(3000);
  expect(document.activeElement).toBe(container.querySelector('[data-pointer]'));
  rerender(<Page isHere />);
  await passed(0);
  expect(document.activeElement).toBe(getByTestId('editor'));
});

it('leaves whoever has gone elsewhere meanwhile', async () => {
  const { rerender, getByRole } = render(<Page isHere={false} />);
  await passed(3000);
  getByRole('textbox', { name: 'Another' }).focus();
  rerender(<Page isHere />);
  await passed(0);
  expect(document.activeElement).toBe(getByRole('textbox', { name: 'Another' }));
});
