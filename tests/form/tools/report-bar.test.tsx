import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { JsonObject, Outcome } from '#engine';
import { ReportForm, ReportPlaces } from '#form';
import { steadyMs } from '#screen';
import { anyDay, reportType, templateOf } from '../../field.ts';
import { box, imagesInMemory, screenOf } from '../open-form.tsx';

const relay = templateOf(
  reportType(
    {
      pickup: { title: 'Pick-up', type: 'number', accept: { pass: 'atMost(value, 1)', basis: 'Limit' } },
      drop: { title: 'Drop-off', type: 'number', accept: { pass: 'atMost(value, 1)', basis: 'Limit' } },
    },
    { required: ['pickup', 'drop'] },
  ),
);

interface Given {
  readonly entries?: JsonObject;
  readonly readOnly?: boolean;
  readonly chosen?: Outcome;
  /** A report that nobody fills in here has no bar. */
  readonly hasBar?: boolean;
}

const place = (): HTMLElement => {
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  return element;
};

/** A report on a page that has a header and a bar. */
function openOnPage({ entries = {}, readOnly = false, chosen, hasBar = true }: Given = {}) {
  const [tools, at] = [place(), place()];
  const submitted: string[] = [];
  const bar = hasBar ? { at, chosen, onSubmit: () => submitted.push('asked') } : undefined;
  render(
    <ReportPlaces tools={tools} bar={bar}>
      <ReportForm
        template={relay}
        context={anyDay}
        attachments={imagesInMemory()}
        onEvaluation={() => undefined}
        entries={entries}
        readOnly={readOnly}
      />
    </ReportPlaces>,
  );
  return { user: userEvent.setup(), tools, at, submitted };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const buttonsOf = (part: HTMLElement): readonly string[] =>
  [...part.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeEach(() => screenOf(390));

it('while readings are open the bar tells how many are left, and leads to the next', async () => {
  const { user, at } = openOnPage({ entries: { pickup: 0.5 } });
  expect(buttonsOf(at)).toEqual(['Open1 reading left', 'Undo', 'Next field']);
  await user.click(button('Next field'));
  await waitFor(() => expect(document.activeElement).toBe(box('Drop-off')));
});

it('what is left can be listed before anything is submitted', async () => {
  const { user, submitted } = openOnPage();
  await user.click(button(/2 readings left/));
  expect(submitted).toEqual(['asked']);
});

it('when nothing is open any more Submit takes the place of Next open, but not under a second tap', () => {
  const { at, submitted } = openOnPage({ entries: { pickup: 0.5 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(box('Drop-off'), { target: { value: '2' } });
  expect(buttonsOf(at)).toEqual(['Undo', 'Submit report']);
  expect(screen.getByRole('status', { name: 'Outcome' }).textContent).toBe('Not satisfactory');
  fireEvent.click(button('Submit report'));
  expect(submitted).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(steadyMs);
  });
  fireEvent.click(button('Submit report'));
  expect(submitted).toEqual(['asked']);
});

it('Undo leads back to the reading it took away, and Redo stands in the header only then', async () => {
  const { user, tools } = openOnPage({ entries: { pickup: 0.5 } });
  expect(buttonsOf(tools)).toEqual(['Find']);
  await user.type(box('Drop-off'), '0.5');
  await user.click(button('Undo'));
  expect(box('Drop-off').value).toBe('');
  expect(buttonsOf(tools)).toEqual(['Find', 'Redo']);
  await user.click(button('Redo'));
  expect(box('Drop-off').value).toBe('0.5');
  expect(buttonsOf(tools)).toEqual(['Find']);
});

it('tells the outcome that the tester has chosen', () => {
  openOnPage({ entries: { pickup: 0.5, drop: 0.5 }, chosen: 'limited' });
  expect(screen.getByRole('status', { name: 'Outcome' }).textContent).toBe('LimitedChosen by you');
});

it('a report that is only read has Find in the header, and no bar', () => {
  const { tools, at } = openOnPage({ entries: { pickup: 0.5 }, readOnly: true, hasBar: false });
  expect(buttonsOf(tools)).toEqual(['Find']);
  expect(buttonsOf(at)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('Enter after the last field leads nowhere once nothing is open, also when a reading has failed', async () => {
  const { user } = openOnPage({ entries: { pickup: 2, drop: 0.5 } });
  await user.click(box('Drop-off'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(box('Drop-off'));
});
