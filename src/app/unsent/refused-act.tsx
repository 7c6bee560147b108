import Box from '@mui/material/Box';
import type { Device, OutboxLine } from '#offline';
import { t } from '#language';
import { type Elements, Button, Note } from '#screen';
import { lineText } from '../words/line-words.ts';

interface Props {
  readonly device: Device;
  readonly line: OutboxLine;
  /** Where it can be corrected; absent when it can only be sent again or withdrawn. */
  readonly mend?: Elements;
}

/** An act that the server refused, with the reason and the ways to go on. */
export function RefusedAct({ device, line, mend }: Props) {
  const { key, problem } = line;
  return (
    <Box sx={{ mt: 2 }}>
      <Note tone="error" role="alert">
        <span>{`${lineText(line)}: ${t(problem?.detail ?? problem?.title ?? 'the server did not accept it.')}`}</span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {mend}
          <Button variant="outlined" onClick={() => void device.outbox.retry(key)}>
            {t('Try again')}
          </Button>
          <Button onClick={() => void device.outbox.withdraw(key)}>{t('Withdraw')}</Button>
        </Box>
      </Note>
    </Box>
  );
}
