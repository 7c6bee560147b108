import Typography from '@mui/material/Typography';
import { t } from '#language';
import type { Device } from '#offline';
import { unsentSum, unsentText } from '../unsent/unsent-sum.ts';
import { useNow } from '#screen';
import { useLines } from './use-lines.ts';

interface Props {
  readonly device: Device;
  readonly mappingId: number;
}

const minuteMs = 60_000;

/**
 * The unsent work of this report. Changes younger than a minute are not shown: while somebody types, the line would appear and
 * disappear.
 */
export function UnsentOfReport({ device, mappingId }: Props) {
  const lines = useLines(device, mappingId);
  const now = useNow();
  const sum = unsentSum(lines);
  const isWorthTelling = sum.pictures > 0 || (sum.since !== undefined && now - sum.since >= minuteMs);
  if (!isWorthTelling) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {t('Not on the server yet: {what}', { what: unsentText(sum, now) })}
    </Typography>
  );
}
