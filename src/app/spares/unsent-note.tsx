import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Device } from '#offline';
import { t } from '#form';
import { Note } from '../shell/note.tsx';
import { StateChip } from '../shell/state-chip.tsx';
import type { Unsent } from './spare-view.ts';

interface Props {
  readonly unsent: Unsent;
  readonly device: Device | undefined;
  /** Where what was refused can be said better. */
  readonly onCorrect?: (key: string) => void;
}

/** Whether the server knows of it; and what can be done when it did not take it. */
export function UnsentNote({ unsent, device, onCorrect }: Props) {
  if (unsent.kind === 'sending') return <StateChip tone="info">{t('Sending')}</StateChip>;
  if (unsent.kind === 'waiting') return <StateChip tone="warning">{t('On this phone')}</StateChip>;
  const { problem, key } = unsent;
  return (
    <Note tone="error" role="alert">
      {t(problem?.detail ?? problem?.title ?? 'The server did not take it.')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {onCorrect !== undefined && (
          <Button variant="contained" onClick={() => onCorrect(key)}>
            {t('Correct it')}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => void device?.outbox.retry(key)}>
          {t('Try again')}
        </Button>
        <Button size="small" onClick={() => void device?.outbox.withdraw(key)}>
          {t('Take it back')}
        </Button>
      </Box>
    </Note>
  );
}
