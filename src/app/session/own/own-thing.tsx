import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Button, Facts } from '#screen';

/** A list of what somebody has under Account: devices, passkeys. */
export function OwnThings({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" role="list" aria-label={label} sx={{ m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {children}
    </Box>
  );
}

interface LineButton {
  readonly verb: string;
  /** Told to screen readers: the verb and of what. */
  readonly label: string;
  readonly isHeld: boolean;
  readonly onClick: () => void;
}

interface OwnThingProps {
  readonly name: string;
  /** The facts below the name. */
  readonly children: ReactNode;
  /** Absent: nothing can be done about it here. */
  readonly button?: LineButton | undefined;
}

/** One line of such a list. */
export function OwnThing({ name, children, button }: OwnThingProps) {
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1.5, display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3">{name}</Typography>
        <Facts>{children}</Facts>
      </Box>
      {button !== undefined && (
        <Button
          variant="outlined"
          disabled={button.isHeld}
          aria-label={button.label}
          sx={{ minHeight: 48 }}
          onClick={button.onClick}
        >
          {button.verb}
        </Button>
      )}
    </Paper>
  );
}
