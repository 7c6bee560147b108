import Typography from '@mui/material/Typography';
import { t } from '#form';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';

interface Props {
  readonly nextRevisionNo: number;
  readonly onClose: () => void;
  readonly onReopen: (reason: string) => Promise<void>;
}

/** A submitted report can only be changed in a new revision, and only with a reason. */
export function ReopenDialog({ nextRevisionNo, onClose, onReopen }: Props) {
  return (
    <FormDialog
      title={t('Reopen as R{nextRevisionNo}?', { nextRevisionNo })}
      pair={shellPairs.reopen}
      entries={{}}
      verb={t('Reopen')}
      width="sm"
      // The form requires it.
      onConfirm={({ Reason }) => onReopen(Reason as string)}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {t('The submitted report stays in force until R{nextRevisionNo} is submitted.', { nextRevisionNo })}
      </Typography>
    </FormDialog>
  );
}
