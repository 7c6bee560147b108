import Box from '@mui/material/Box';
import type { OutboxLine } from '#offline';
import { tn } from '#form';
import { OnThisPhone } from '../on-this-phone.tsx';
import { actsOf } from '../work-acts.ts';

/** Reports added on this phone. They can be filled once the server has given them a number. */
export function WaitingMappings({ lines, taskId }: { readonly lines: readonly OutboxLine[]; readonly taskId: number }) {
  const added = actsOf(lines, 'POST /api/v1/tasks/:TaskId/mappings').filter(({ params }) => params.TaskId === taskId);
  const total = added.reduce((sum, { about }) => sum + (about?.NewMappings ?? 0), 0);
  if (total === 0) return null;
  return (
    <Box sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1.5, px: 2, py: 1.5, mb: 1.25 }}>
      {tn('{count} report added.', '{count} reports added.', total)} <OnThisPhone />
    </Box>
  );
}
