import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { t, useLanguage } from '#form';
import { SyncChip } from '../device/sync-chip.tsx';
import { paths } from '../paths.ts';
import { AccountSheet } from '../session/account-sheet.tsx';
import { BrandMark } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header, navigation and the screen. */
export function Frame() {
  useLanguage();
  const { pathname } = useLocation();
  const [isAccountOpen, setAccountOpen] = useState(false);
  return (
    <>
      <SkipLink />
      <Box component="header" sx={header}>
        <Box component={Link} to={paths.home} aria-label={t('Switchgear Reports, home')} sx={brand}>
          <BrandMark size={32} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('Switchgear Reports')}
          </Box>
        </Box>
        <Box sx={{ flex: 1 }} />
        <SyncChip />
        <IconButton
          color="inherit"
          edge="end"
          aria-label={t('Account')}
          aria-haspopup="dialog"
          onClick={() => setAccountOpen(true)}
        >
          <AccountCircleOutlined />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', pb: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 0 } }}>
        <Navigation />
        {/* A new address is a new screen, even where the same component shows it. */}
        <Box component="main" id="content" key={pathname} sx={{ flex: 1, minWidth: 0 }}>
          <Outlet />
        </Box>
      </Box>
      <AccountSheet isOpen={isAccountOpen} onClose={() => setAccountOpen(false)} />
    </>
  );
}

const header = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 56,
  pl: 2,
  pr: 2,
  pt: 'env(safe-area-inset-top)',
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

const brand = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 650,
} as const;
