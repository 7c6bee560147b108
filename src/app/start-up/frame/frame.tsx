import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { lazyPart, Recovering, useLanguage, usePart, shortViewport, Note } from '#screen';
import { t } from '#language';
import { SyncChip } from '../../unsent/sync/sync-chip.tsx';
import { paths } from '../../paths.ts';
import { BrandMark } from '../../shell/brand.tsx';
import { HeaderTools } from '../../shell/header-tools.ts';
import { Navigation } from './navigation.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props {
  /** Inside a report a phone shows no navigation, and a thin header that scrolls away where the screen is low. */
  readonly isReport?: boolean;
}

/** Header, navigation and the screen. */
export function Frame({ isReport = false }: Props) {
  useLanguage();
  const { pathname } = useLocation();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const className = isReport ? 'is-report' : '';
  return (
    <HeaderTools value={tools}>
      <Recovering>
        <Header className={className} toolsAt={setTools} />
      </Recovering>
      <Middle className={className}>
        <Recovering>
          <Navigation />
        </Recovering>
        {/* A new address is a new screen, even when the same component shows it. */}
        <Main id="content" key={pathname}>
          <Outlet />
        </Main>
      </Middle>
    </HeaderTools>
  );
}

/** Home has none; it must not wait for it. */
const BackButton = lazyPart(async () => (await import('../../shell/back-button.tsx')).BackButton);

/** Opened rarely; sign-in and home must not wait for it. */
const loadAccount = async () => (await import('../../session/account-sheet.tsx')).AccountSheet;

interface HeaderProps {
  readonly className: string;
  readonly toolsAt: (element: HTMLElement | null) => void;
}

/** The same on every screen: navigation does not re-render it. */
const Header = memo(function Header({ className, toolsAt }: HeaderProps) {
  useLanguage();
  const account = usePart(loadAccount);
  // Fetched while there is signal, because it is also opened without one.
  useEffect(() => void loadAccount().catch(() => undefined), []);
  return (
    <>
      <SkipLink />
      <Bar className={className}>
        <Suspense fallback={null}>
          <BackButton />
        </Suspense>
        <Brand to={paths.home} aria-label={t('Switchgear Reports, home')}>
          <BrandMark size={32} />
          <span>{t('Switchgear Reports')}</span>
        </Brand>
        <SyncChip />
        <div ref={toolsAt} />
        <IconButton color="inherit" edge="end" aria-label={t('Account')} aria-haspopup="dialog" onClick={account.open}>
          <AccountCircleOutlined />
        </IconButton>
      </Bar>
      {account.shown.state === 'failed' && (
        <Note tone="error" role="alert">
          {t('This part of the app is not on this device yet. Connect and try again.')}
        </Note>
      )}
      {account.shown.state === 'open' && <account.shown.part isOpen onClose={account.close} />}
    </>
  );
});

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 56,
  padding: `env(safe-area-inset-top) ${theme.spacing(2)} 0`,
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '@media print': { display: 'none' },
  '& > :empty': { display: 'none' },
  '&.is-report': {
    [theme.breakpoints.down('sm')]: { minHeight: 48, gap: 0 },
    [`@media ${shortViewport}`]: { position: 'static' },
  },
}));

/** Pushes what follows to the other end. */
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

/** `--below` is what the navigation covers at the lower end of the screen, `--inset` what the phone itself does. */
const Middle = styled('div')(({ theme }) => ({
  display: 'flex',
  '--below': '0px',
  [theme.breakpoints.down('md')]: {
    '--below': 'calc(64px + env(safe-area-inset-bottom))',
    paddingBottom: 'var(--below)',
  },
  '&.is-report': {
    [`${theme.breakpoints.down('md')}, ${shortViewport}`]: {
      '--below': '0px',
      '--inset': 'env(safe-area-inset-bottom)',
      '& > nav': { display: 'none' },
    },
  },
}));

const Main = styled('main')({ flex: 1, minWidth: 0 });
