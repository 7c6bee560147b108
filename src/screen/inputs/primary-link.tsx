import { Link } from 'react-router-dom';
import { Button } from './button.tsx';

/** The main next step of the screen, as a link. */
export function PrimaryLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Button component={Link} to={to} variant="contained" size="large" style={words}>
      {children}
    </Button>
  );
}

const words = { lineHeight: 1.25, textAlign: 'center' } as const;
