import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ignoreSecondTaps } from '../../../src/screen/inputs/second-tap.ts';

const atOnce = { x: 200, y: 400 };

/** A tap as a phone makes it. The browser of these tests has no layout: the caller says what lies under the finger. */
function tap(target: Element, at: number, { x, y } = atOnce): void {
  const place = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
  act(() => {
    for (const type of ['pointerdown', 'mousedown', 'click']) {
      const event = new MouseEvent(type, place);
      Object.defineProperty(event, 'timeStamp', { value: at });
      target.dispatchEvent(event);
    }
  });
}

function guarded(): void {
  onTestFinished(ignoreSecondTaps(document));
}

/** A button that opens a question, whose answer lies where the button was. */
function Question({ onAnswer }: { readonly onAnswer: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <>
      <div data-testid="behind" onClick={() => setOpen(false)} />
      <button onClick={onAnswer}>Submit</button>
    </>
  ) : (
    <button onClick={() => setOpen(true)}>Submit report</button>
  );
}

it('the second tap of a double tap does not answer the question that the first has opened', () => {
  guarded();
  const onAnswer = vi.fn();
  render(<Question onAnswer={onAnswer} />);
  tap(screen.getByRole('button', { name: 'Submit report' }), 1_000);
  tap(screen.getByRole('button', { name: 'Submit' }), 1_350);
  expect(onAnswer).not.toHaveBeenCalled();
  tap(screen.getByRole('button', { name: 'Submit' }), 2_500);
  expect(onAnswer).toHaveBeenCalledOnce();
});

it('the second tap of a double tap does not close the question that the first has opened', () => {
  guarded();
  render(<Question onAnswer={vi.fn()} />);
  tap(screen.getByRole('button', { name: 'Submit report' }), 1_000);
  tap(screen.getByTestId('behind'), 1_350);
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
});

it('a control that is tapped twice receives both taps, and so does its label', () => {
  guarded();
  const onMore = vi.fn();
  render(
    <>
      <button onClick={onMore}>One more</button>
      <label>
        <span>Isolated</span>
        <input type="checkbox" defaultChecked={false} />
      </label>
    </>,
  );
  const more = screen.getByRole('button', { name: 'One more' });
  tap(more, 1_000);
  tap(more, 1_350);
  expect(onMore).toHaveBeenCalledTimes(2);
  tap(screen.getByText('Isolated'), 2_000);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  tap(screen.getByText('Isolated'), 2_350);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

it('a tap elsewhere or a key pressed right after a tap is not taken for a second tap', () => {
  guarded();
  const onAnswer = vi.fn();
  render(<Question onAnswer={onAnswer} />);
  tap(screen.getByRole('button', { name: 'Submit report' }), 1_000);
  tap(screen.getByRole('button', { name: 'Submit' }), 1_350, { x: 200, y: 460 });
  expect(onAnswer).toHaveBeenCalledOnce();
  // Space and Enter make a click without a place.
  act(() => screen.getByRole('button', { name: 'Submit' }).click());
  expect(onAnswer).toHaveBeenCalledTimes(2);
});
