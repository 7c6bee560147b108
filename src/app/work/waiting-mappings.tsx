import Box from '@mui/material/Box';
import type { OutboxLine } from '#offline';
import { tn } from '#form';
import { OnThisPhone } from './on-this-phone.tsx';
import { actsAbout } from './work-acts.ts';

/** Reports that were added here and have no number yet: they can be filled in once the server has given one. */
export function WaitingMappings({ lines, taskId }: { readonly lines: readonly OutboxLine[]; readonly taskId: number }) {
  const added = actsAbout(lines, 'TaskId', taskId).flatMap(({ about }) => {
    const count = about?.['NewMappings'];
    return typeof count === 'number' ? [count] : [];
  });
  const total = added.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Box sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1.5, px: 2, py: 1.5, mb: 1.25 }}>
      {tn('{count} report added.', '{count} reports added.', total)} <OnThisPhone />
    </Box>
  );
}
