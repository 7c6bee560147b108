import Box from '@mui/material/Box';
import type { Device } from '#offline';
import { t } from '#language';
import { Button, Note, StateChip } from '#screen';
import type { Unsent } from './spare-view.ts';

interface Props {
  readonly unsent: Unsent;
  readonly device: Device | undefined;
  /** Opens the refused act for correction. */
  readonly onCorrect?: (key: string) => void;
}

/** The delivery state of an act; for a refused one, the reason and what can be done. */
export function UnsentNote({ unsent, device, onCorrect }: Props) {
  if (unsent.kind === 'sending') return <StateChip tone="info">{t('Sending')}</StateChip>;
  if (unsent.kind === 'waiting') return <StateChip tone="warning">{t('On this phone')}</StateChip>;
  const { problem, key } = unsent;
  return (
    <Note tone="error" role="alert">
      <span>{t(problem?.detail ?? problem?.title ?? 'The server did not accept it.')}</span>
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
          {t('Withdraw')}
        </Button>
      </Box>
    </Note>
  );
}
