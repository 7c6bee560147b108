import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OutboxLine } from '#offline';
import { OnThisPhone } from './on-this-phone.tsx';
import { actsAbout } from './work-acts.ts';

/** Tasks that were made here and have no number yet. */
export function WaitingTasks({ lines, callId }: { readonly lines: readonly OutboxLine[]; readonly callId: number }) {
  const made = actsAbout(lines, 'CallId', callId).filter(({ about }) => about?.['NewTask'] !== undefined);
  return made.map(({ key, about }) => (
    <Box
      key={key}
      sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1.5, px: 2, py: 1.5, mb: 1.25 }}
    >
      <Typography variant="h3">{about?.['NewTask']}</Typography>
      <Box sx={{ mt: 1 }}>
        <OnThisPhone />
      </Box>
    </Box>
  ));
}
