import { styled } from '@mui/material/styles';
import { t, timeText } from '#language';
import type { PunchView } from './day-view.ts';
import { toldText } from '../../words/told-time.ts';

/** Punches with time and place. */
export function PunchList({ punches, label }: { readonly punches: readonly PunchView[]; readonly label: string }) {
  return (
    <Punches role="list" aria-label={t('Punches, {label}', { label })}>
      {punches.map(({ id, kind, at, toldAt, place, waits }) => (
        <li key={id}>
          <b translate="no">{timeText(at)}</b>
          <span>{kind === 'in' ? t('Checked in') : t('Checked out')}</span>
          <i>
            <span>{place}</span>
            {toldAt !== undefined && <span>{` · ${toldText(toldAt)}`}</span>}
            {waits && <span>{` · ${t('On this phone, waiting to be sent')}`}</span>}
          </i>
        </li>
      ))}
    </Punches>
  );
}

const Punches = styled('ul')(({ theme: { palette, spacing } }) => ({
  listStyle: 'none',
  margin: spacing(1.5, 0, 0),
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', gap: spacing(1.5), padding: spacing(0.5, 0) },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& i': { fontStyle: 'normal', color: palette.text.secondary },
}));
