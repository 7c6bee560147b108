import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#language';
import { Button, Note } from '#screen';
import { MoveDialog, type MoveDialogProps } from './move-dialog.tsx';

type Props = Omit<MoveDialogProps, 'version' | 'onClose'>;

/** A draft stays on the version it was started with. Its author can preview a newer one and decide. */
export function NewerVersion({ device, report, writer, template, context }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { version } = writer.state.get().draft;
  const newest = report.view?.CurrentVersion;
  if (newest === undefined || newest === version) return null;
  return (
    <Note tone="info">
      <Typography>
        {t('There is a newer version of this form. Your draft stays on the one it was started with.')}
      </Typography>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {t('See what changes')}
      </Button>
      {isOpen && (
        <MoveDialog
          device={device}
          report={report}
          writer={writer}
          template={template}
          context={context}
          version={newest}
          onClose={() => setOpen(false)}
        />
      )}
    </Note>
  );
}
