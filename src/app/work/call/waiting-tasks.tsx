import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OutboxLine } from '#offline';
import { OnThisPhone } from '../on-this-phone.tsx';
import { newTasks } from '../work-acts.ts';

/** Tasks created on this phone that have no number yet. */
export function WaitingTasks({ lines, callId }: { readonly lines: readonly OutboxLine[]; readonly callId: number }) {
  return newTasks(lines, callId).map(({ key, about }) => (
    <Box
      key={key}
      sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1.5, px: 2, py: 1.5, mb: 1.25 }}
    >
      <Typography variant="h3">{about?.NewTask}</Typography>
      <Box sx={{ mt: 1 }}>
        <OnThisPhone />
      </Box>
    </Box>
  ));
}
