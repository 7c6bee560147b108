import { indianDate } from '#contract';
import Box from '@mui/material/Box';
import { t } from '#language';
import { DateInput } from '#screen';

interface Between {
  readonly from?: string;
  readonly to?: string;
}

interface Props {
  readonly filters: Between;
  readonly onSet: (name: 'from' | 'to', value: string | undefined) => void;
}

/** In the URL: no start date. A missing parameter would mean the default one. */
const anyDay = 'any';

/** A date range for the day a call was closed. */
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
 * The start date in the URL. The default is the first of the month before last, which gives two whole months and the current
 * one. It changes once a month only, so the list stored on the phone stays valid.
 */
export function firstDay(from: string | undefined, now: number): string | undefined {
  return from === anyDay ? undefined : (from ?? usualFrom(indianDate(now)));
}

function usualFrom(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10);
}

const fields = { display: 'grid', gap: 1.5, mb: 2, maxWidth: 480, gridTemplateColumns: '1fr 1fr' } as const;
