import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { inWords, t, tn, shortMomentText } from '#language';
import { useSWRConfig } from 'swr';
import { isAnswered } from '../../server-data/read-cache.ts';
import { useNow } from '#screen';
import { kinds, packedSums, type PackedKind } from './packed.ts';
import { usePacked } from './use-packed.ts';

const words: Readonly<Record<PackedKind, string>> = inWords({
  calls: 'Calls',
  tasks: 'Tasks',
  cards: 'Job cards',
  reports: 'Reports',
  forms: 'Report forms',
  spares: 'Spare parts',
  visits: 'Earlier visits',
  others: 'Signatures, photos, lists',
});

/** What of the coming days is on this device, how old it is, and what is missing. */
export function PackedWork() {
  const { cache } = useSWRConfig();
  const now = useNow();
  const packed = usePacked();
  if (packed === undefined)
    return (
      <Typography>
        {t('The work of the coming days is not on this device yet. It downloads as soon as there is a connection.')}
      </Typography>
    );
  const { sums, oldest } = packedSums(packed, (name) => {
    const known: unknown = cache.get(name)?.data;
    return isAnswered(known) ? known.at : undefined;
  });
  const at = shortMomentText(packed.at, now);
  const missing = kinds.reduce((sum, kind) => sum + sums[kind].wanted - sums[kind].here, 0);
  return (
    <Box component="section" aria-labelledby="packed">
      <Typography id="packed" component="h3" variant="subtitle1">
        {t('Offline copy for the coming days')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <span>{missing > 0 ? t('Incomplete ({at}).', { at }) : t('Up to date ({at}).', { at })}</span>{' '}
        {oldest !== undefined && <span>{t('Oldest part: {at}.', { at: shortMomentText(oldest, now) })}</span>}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {kinds
          .filter((kind) => sums[kind].wanted > 0)
          .map((kind) => (
            <Typography key={kind} component="li" variant="body2">
              {t('{what}: {here} of {wanted}', { what: words[kind], ...sums[kind] })}
            </Typography>
          ))}
      </Box>
      {missing > 0 && (
        <Typography variant="body2" color="warning.main">
          {tn(
            '{count} is missing. Connect and open Today to download it.',
            '{count} are missing. Connect and open Today to download them.',
            missing,
          )}
        </Typography>
      )}
    </Box>
  );
}
