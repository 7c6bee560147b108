import Box from '@mui/material/Box';
import { t } from '#form';
import { DateInput } from '../shell/date-input.tsx';
import { indianDate } from '../shell/indian-time.ts';

interface Between {
  readonly from?: string;
  readonly to?: string;
}

interface Props {
  readonly filters: Between;
  readonly onSet: (name: 'from' | 'to', value: string | undefined) => void;
}

/** In the address: from the beginning. A field without a date would mean the usual one. */
const anyDay = 'any';

/** The days on which calls were closed. */
export function ClosedBetween({ filters, onSet }: Props) {
  return (
    <Box role="group" aria-label={t('Closed between')} sx={fields}>
      <DateInput
        label={t('From')}
        value={filters.from ?? ''}
        onChange={(day) => onSet('from', day === '' ? anyDay : day)}
      />
      <DateInput label={t('To')} value={filters.to ?? ''} onChange={(day) => onSet('to', day)} />
    </Box>
  );
}

/**
 * The first day that the address means. Without one: the first of the month before last, so that two whole months and this one
 * are there. It stays the same for a month, and with it the list that is kept on the phone.
 */
export function firstDay(from: string | undefined, now: number): string | undefined {
  return from === anyDay ? undefined : (from ?? usualFrom(indianDate(now)));
}

function usualFrom(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10);
}

const fields = { display: 'grid', gap: 1.5, mb: 2, maxWidth: 480, gridTemplateColumns: '1fr 1fr' } as const;
