import { styled } from '@mui/material/styles';
import type { SafetyCheck } from '#contract';
import { t } from '#language';

type State = 'closed' | 'open' | 'earthed';

/** What the checks say of the equipment. Earthed is shown only where somebody has ticked exactly that. */
export function stateOfBreaker(checks: readonly Pick<SafetyCheck, 'Key' | 'Checked'>[]): State {
  const isTicked = (key: string): boolean => checks.some(({ Key, Checked }) => Key === key && Checked);
  if (!isTicked('isolated')) return 'closed';
  return isTicked('earthed') ? 'earthed' : 'open';
}

/** A breaker as on a single-line diagram, with its state in words. */
export function BreakerSymbol({ state }: { readonly state: State }) {
  const said: Readonly<Record<State, string>> = {
    closed: t('Not isolated'),
    open: t('Isolated, not earthed'),
    earthed: t('Isolated and earthed'),
  };
  return (
    <Said data-state={state}>
      <svg viewBox="0 0 24 26" width="22" height="24" aria-hidden>
        <path d="M12 1v7m-2.5-2.5 5 5m0-5-5 5" />
        <path d={state === 'closed' ? 'M12 8v10' : 'M5.5 8.5 12 18'} />
        <path d={state === 'earthed' ? 'M12 18v2m-6 0h12m-9.5 2.5h7m-4.5 2.5h2' : 'M12 18v7'} />
      </svg>
      <span>{said[state]}</span>
    </Said>
  );
}

const Said = styled('span')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  color: palette.text.secondary,
  '& path': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' },
}));
