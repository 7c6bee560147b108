import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasswordInput } from '../../../src/app/session/password/password-input.tsx';

/** The field as a form holds it. */
function Held({ autoComplete }: { readonly autoComplete: 'current-password' | 'new-password' }) {
  const [value, setValue] = useState('');
  return (
    <PasswordInput label="Password" name="Password" value={value} autoComplete={autoComplete} onChange={setValue} />
  );
}

it.each(['current-password', 'new-password'] as const)(
  'a %s is hidden until somebody wants to see it, can be pasted, and is known to password managers as such',
  async (autoComplete) => {
    const user = userEvent.setup();
    render(<Held autoComplete={autoComplete} />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveProperty('type', 'password');
    expect(field.getAttribute('autocomplete')).toBe(autoComplete);
    await user.click(field);
    await user.paste('four words of mine');
    expect(field).toHaveProperty('value', 'four words of mine');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveProperty('type', 'password');
  },
);
