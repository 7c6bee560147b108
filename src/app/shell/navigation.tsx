import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '#form';
import { useSession } from '../app-parts.ts';
import { destinations, type Destination } from './destinations.tsx';
import { MoreSheet } from './more-sheet.tsx';

/** A bar under the thumb on a phone, a rail at the side where there is room. */
export function Navigation() {
  const session = useSession();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const role = session.kind === 'signed-in' ? session.profile.Role : undefined;
  const known = destinations.filter(({ only }) => only === undefined || only === role);
  return (
    <Box component="nav" aria-label={t('Main')} sx={bar}>
      {known.map((destination) => (
        <NavigationLink key={destination.to} destination={destination} />
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setMoreOpen(true)}
        sx={{ ...link, display: { xs: 'flex', md: 'none' } }}
      >
        <MoreHorizOutlined aria-hidden />
        {t('More')}
      </ButtonBase>
      {isMoreOpen && (
        <MoreSheet destinations={known.filter(({ isSecond }) => isSecond)} onClose={() => setMoreOpen(false)} />
      )}
    </Box>
  );
}

const bar = {
  position: { xs: 'fixed', md: 'sticky' },
  zIndex: 'appBar',
  bottom: { xs: 0, md: 'auto' },
  left: 0,
  right: { xs: 0, md: 'auto' },
  top: { md: 56 },
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: { md: 0.5 },
  width: { md: 104 },
  height: { md: 'calc(100dvh - 56px)' },
  flexShrink: 0,
  pt: { md: 1.5 },
  px: { md: 1 },
  pb: { xs: 'env(safe-area-inset-bottom)', md: 0 },
  bgcolor: 'background.paper',
  borderTop: { xs: '1px solid', md: 'none' },
  borderRight: { md: '1px solid' },
  // After the two above: each side's shorthand would set its colour back.
  borderColor: { xs: 'divider', md: 'divider' },
  '@media print': { display: 'none' },
} as const;

function NavigationLink({ destination: { label, to, icon, isSecond } }: { readonly destination: Destination }) {
  const { pathname, hash } = useLocation();
  const isHere = to === `${pathname}${hash}` || pathname.startsWith(`${to}/`);
  return (
    <Box
      component={Link}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      sx={{ ...link, ...(isHere && here), ...(isSecond && { display: { xs: 'none', md: 'flex' } }) }}
    >
      <Box aria-hidden className="icon" sx={{ display: 'flex', px: 2.25, py: 0.25, borderRadius: 99 }}>
        {icon}
      </Box>
      {label()}
    </Box>
  );
}

const link = {
  // By the width of its words: at 320 px a fifth of the bar is too narrow for the longest.
  flex: { xs: '1 1 auto', md: 'none' },
  minHeight: 63,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.25,
  textAlign: 'center',
  textDecoration: 'none',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.2,
  borderRadius: 1.5,
} as const;

const here = {
  color: 'primary.main',
  '& .icon': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;
