import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '../../../src/app/forms/form-dialog.tsx';

it('the second click of the double click that opened a dialog confirms nothing in it, and the next click does', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  render(<FormDialog title="Close call?" verb="Close call" entries={{}} onConfirm={onConfirm} onClose={vi.fn()} />);
  const confirm = screen.getByRole('button', { name: 'Close call' });
  fireEvent.click(confirm, { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();
});
