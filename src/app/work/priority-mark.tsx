import Box from '@mui/material/Box';
import { t } from '#form';
import { hiddenFromSight } from '../shell/hidden-from-sight.ts';
import { priorityText } from './words.ts';

/** The priority as a letter and number; the most urgent one is filled. */
export function PriorityMark({ priority }: { readonly priority: string }) {
  const isUrgent = priority === 'p1';
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        borderRadius: 1,
        border: '1px solid',
        typography: 'caption',
        fontWeight: 700,
        borderColor: isUrgent ? 'secondary.main' : 'text.secondary',
        bgcolor: isUrgent ? 'secondary.main' : 'transparent',
        color: isUrgent ? 'secondary.contrastText' : 'text.secondary',
      }}
    >
      <Box component="span" sx={hiddenFromSight}>
        {t('Priority')}{' '}
      </Box>
      {priorityText(priority)}
    </Box>
  );
}
