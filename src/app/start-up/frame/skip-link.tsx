import Box from '@mui/material/Box';
import { t } from '#language';

/** The first stop of the Tab key: skips the header and the navigation. */
export function SkipLink() {
  return (
    <Box component="a" href="#content" onClick={skip} sx={link}>
      {t('Skip to content')}
    </Box>
  );
}

/** Moves only the focus: the address of the screen stays the same. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content h1')?.focus();
}

const link = {
  position: 'fixed',
  left: 8,
  top: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1.5,
  borderRadius: 1.5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
