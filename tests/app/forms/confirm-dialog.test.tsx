import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/app/forms/confirm-dialog.tsx';
import { answering } from '../open-at.tsx';
import { ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

it('a question that opens under a double tap is not answered by it, and responds once there was time to read', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      title="Remove this report?"
      explanation="It can be added again."
      verb="Remove"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  const confirm = screen.getByRole('button', { name: 'Remove' });
  confirm.click();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(await answering(confirm));
  expect(onConfirm).toHaveBeenCalledOnce();
});
