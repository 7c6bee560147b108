import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { blankReport } from '#engine';
import { Recovering } from '#screen';
import { PlainForm } from '../../../src/form/plain-form.tsx';
import { anyDay, reportType, templateOf } from '../../field.ts';

const template = templateOf(reportType({ serial: { title: 'Serial no', type: 'string' } }));
const entries = blankReport(template, anyDay);

/** A screen with a form, and beside it what an extension of the browser tampers with. */
function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <Recovering>
      <button type="button" onClick={() => setShown(!isShown)}>
        Switch
      </button>
      <div data-testid="notes">{isShown ? <p>A note</p> : <b>No note</b>}</div>
      <PlainForm template={template} entries={entries} context={anyDay} onEvaluation={() => undefined} />
    </Recovering>
  );
}

it('a screen from which an extension took an element comes back by itself, with what was typed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const user = userEvent.setup();
  render(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Serial no' }), 'AB-12');
  screen.getByText('A note').replaceWith('Ein Hinweis');
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(screen.getByText('No note')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Serial no' }).value).toBe('AB-12');
  await user.type(screen.getByRole('textbox', { name: 'Serial no' }), '3');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Serial no' }).value).toBe('AB-123');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  error.mockRestore();
});

it('an error of the app itself is left to the boundary around', () => {
  const complaints = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()];
  const Broken = (): never => {
    throw new Error('broken');
  };
  expect(() =>
    render(
      <Recovering>
        <Broken />
      </Recovering>,
    ),
  ).toThrow('broken');
  expect(console.warn).not.toHaveBeenCalled();
  for (const each of complaints) each.mockRestore();
});
