import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
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
  return (
    <>
      <Header />
      <Middle>
        <Navigation />
        {/* A new address is a new screen, even where the same component shows it. */}
        <Main id="content" key={pathname}>
          <Outlet />
        </Main>
      </Middle>
    </>
  );
}

/** The same on every screen: going to another one does not draw it again. */
const Header = memo(function Header() {
  useLanguage();
  const [isAccountOpen, setAccountOpen] = useState(false);
  return (
    <>
      <SkipLink />
      <Bar>
        <Brand to={paths.home} aria-label={t('Switchgear Reports, home')}>
          <BrandMark size={32} />
          <span>{t('Switchgear Reports')}</span>
        </Brand>
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
      </Bar>
      <AccountSheet isOpen={isAccountOpen} onClose={() => setAccountOpen(false)} />
    </>
  );
});

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 56,
  padding: `env(safe-area-inset-top) ${theme.spacing(2)} 0`,
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '@media print': { display: 'none' },
}));

/** What follows stands at the other end. */
const Brand = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: 48,
  marginRight: 'auto',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontWeight: 650,
  [theme.breakpoints.down('sm')]: { '& > span': { display: 'none' } },
}));

const Middle = styled('div')(({ theme }) => ({
  display: 'flex',
  [theme.breakpoints.down('md')]: { paddingBottom: 'calc(64px + env(safe-area-inset-bottom))' },
}));

const Main = styled('main')({ flex: 1, minWidth: 0 });
