import { styled } from '@mui/material/styles';
import { t } from '#language';
import { hiddenFromSight } from '#screen';
import { priorityText } from '../words.ts';

/** The priority as letter and number; the most urgent one is drawn filled. */
export function PriorityMark({ priority }: { readonly priority: string }) {
  return (
    <Mark isUrgent={priority === 'p1'}>
      <Unseen>{`${t('Priority')} `}</Unseen>
      <span>{priorityText(priority)}</span>
    </Mark>
  );
}

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'isUrgent' })<{ isUrgent: boolean }>(
  ({ theme: { palette, spacing, typography }, isUrgent }) => ({
    padding: spacing(0, 1),
    borderRadius: 10,
    border: `1px solid ${isUrgent ? palette.secondary.main : palette.text.secondary}`,
    ...typography.caption,
    fontWeight: 700,
    background: isUrgent ? palette.secondary.main : 'transparent',
    color: isUrgent ? palette.secondary.contrastText : palette.text.secondary,
  }),
);

const Unseen = styled('span')(hiddenFromSight);
