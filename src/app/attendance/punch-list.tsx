import Box from '@mui/material/Box';
import { t } from '#form';
import { timeText } from '../shell/indian-time.ts';
import type { PunchView } from './day-view.ts';

/** What was pressed, when and where. */
export function PunchList({ punches, label }: { readonly punches: readonly PunchView[]; readonly label: string }) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={t('Punches, {label}', { label })}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}
    >
      {punches.map(({ id, kind, at, place, waits }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, py: 0.5, flexWrap: 'wrap' }}>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {timeText(at)}
          </Box>
          <span>{kind === 'in' ? t('Checked in') : t('Checked out')}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {place}
            {waits && ' · On this phone, waiting to be sent'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
