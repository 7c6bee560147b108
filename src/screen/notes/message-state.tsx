import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: ReactNode;
  readonly heading: string;
  /** What it means, what is safe, what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader: for errors. */
  readonly role?: 'status' | 'alert';
}

/** One sentence and one action in place of the content. */
export function MessageState({ icon, heading, children, action, role = 'status' }: Props) {
  return (
    <Box role={role} sx={{ textAlign: 'center', px: 2, py: 4, maxWidth: 440, mx: 'auto' }}>
      <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 44 } }}>
        {icon}
      </Box>
      <Typography variant="h2" component="p" sx={{ mt: 1 }}>
        {heading}
      </Typography>
      {children !== undefined && (
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {children}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
