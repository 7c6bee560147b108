import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Device, OutboxLine } from '#offline';
import { t } from '#form';
import type { ReactNode } from 'react';
import { Note } from '../shell/note.tsx';

interface Props {
  readonly device: Device;
  readonly line: OutboxLine;
  /** Where it can be corrected; absent where it can only be sent again or taken back. */
  readonly mend?: ReactNode;
}

/** What the server did not take, with its reason and the ways on. */
export function RefusedAct({ device, line: { key, label, problem }, mend }: Props) {
  return (
    <Box sx={{ mt: 2 }}>
      <Note tone="error" role="alert">
        {`${label}: ${t(problem?.detail ?? problem?.title ?? 'the server did not take it.')}`}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {mend}
          <Button variant="outlined" onClick={() => void device.outbox.retry(key)}>
            {t('Try again')}
          </Button>
          <Button onClick={() => void device.outbox.withdraw(key)}>{t('Take it back')}</Button>
        </Box>
      </Note>
    </Box>
  );
}
