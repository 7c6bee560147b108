import { keyframes, styled } from '@mui/material/styles';

/** Something goes on, and nobody knows how long. MUI's own bar also counts and buffers, which the first load has no use for. */
export function ProgressBar({ label }: { readonly label: string }) {
  return (
    <Track role="progressbar" aria-label={label}>
      <span />
    </Track>
  );
}

const passing = keyframes({ from: { left: '-40%' }, to: { left: '100%' } });

const Track = styled('div')(({ theme: { palette } }) => ({
  position: 'relative',
  height: 4,
  overflow: 'hidden',
  borderRadius: 2,
  background: palette.divider,
  // Without movement it stands at the left, and is still seen.
  '& span': {
    position: 'absolute',
    inset: '0 auto 0 0',
    width: '40%',
    background: palette.primary.main,
    animation: `${passing} 1.6s ease-in-out infinite`,
  },
}));
