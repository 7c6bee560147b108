import MuiButton, { type ButtonProps } from '@mui/material/Button';

/** MUI puts a button's words beside its icons, where a page translator takes them from React. Here they are an element. */
function WrappedWords({ children, ...props }: ButtonProps) {
  const isText = typeof children === 'string' || typeof children === 'number';
  return <MuiButton {...props}>{isText ? <span>{children}</span> : children}</MuiButton>;
}

/**
 * MUI's button. The type is MUI's own because the props depend on `component`; all of them are handed on.
 * @example
 * <Button variant="contained">Submit report</Button>; // 'Submit report'
 */
export const Button = WrappedWords as typeof MuiButton;
