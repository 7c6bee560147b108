import type { ButtonProps } from '@mui/material/Button';
import { steadyMs } from '../focus/steady-slot.ts';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/**
 * The button that confirms a question. It may appear where the button that opened the question was, so it responds only
 * after there was time to read: a double tap confirms nothing.
 */
export function ConfirmButton({ disabled = false, ...props }: ButtonProps) {
  const [isSteady, setSteady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(true), steadyMs);
    return () => clearTimeout(timer);
  }, []);
  return <Button {...props} disabled={disabled || !isSteady} />;
}
