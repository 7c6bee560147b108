import { may } from '#contract';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, type Theme } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '#language';
import { usePart } from '#screen';
import { useSession } from '../../app-parts.ts';
import { destinations } from './destinations.tsx';

/** Opened rarely; sign-in and home must not wait for it. */
const loadMore = async () => (await import('./more-sheet.tsx')).MoreSheet;

/** On a phone the bar has room for these and `More`. */
const mostInBar = 4;

/** A bottom bar on a phone, a side rail where there is room. */
export function Navigation() {
  const session = useSession();
  const { pathname, hash } = useLocation();
  const more = usePart(loadMore);
  // Fetched while there is signal, because it is also opened without one.
  useEffect(() => void loadMore().catch(() => undefined), []);
  const person = session.kind === 'signed-in' ? session.profile : { Roles: [] };
  const known = destinations.filter(({ only }) => only?.some((capability) => may(person, capability)) ?? true);
  const behindMore = known.slice(mostInBar);
  return (
    <Bar aria-label={t('Main')}>
      {known.map(({ to, icon, label }, at) => (
        <Way
          key={to}
          to={to}
          className={at < mostInBar ? undefined : 'is-second'}
          aria-current={to === `${pathname}${hash}` || pathname.startsWith(`${to}/`) ? 'page' : undefined}
        >
          <span aria-hidden className="icon">
            {icon}
          </span>
          <span>{label()}</span>
        </Way>
      ))}
      {behindMore.length > 0 && (
        <More aria-haspopup="dialog" onClick={more.open}>
          <MoreHorizOutlined aria-hidden />
          <span>{t('More')}</span>
        </More>
      )}
      {more.shown.state === 'open' && <more.shown.part destinations={behindMore} onClose={more.close} />}
    </Bar>
  );
}

const Bar = styled('nav')(({ theme: { breakpoints, palette, spacing, zIndex } }) => ({
  position: 'fixed',
  zIndex: zIndex.appBar,
  bottom: 0,
  left: 0,
  right: 0,
  display: 'flex',
  flexShrink: 0,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: palette.background.paper,
  borderTop: `1px solid ${palette.divider}`,
  [breakpoints.up('md')]: {
    position: 'sticky',
    bottom: 'auto',
    right: 'auto',
    top: 56,
    flexDirection: 'column',
    gap: spacing(0.5),
    width: 112,
    height: 'calc(100dvh - 56px)',
    // Who holds several roles has more places than a low window has room for.
    overflowY: 'auto',
    padding: spacing(1.5, 1, 0),
    borderTop: 'none',
    borderRight: `1px solid ${palette.divider}`,
  },
  '@media print': { display: 'none' },
}));

const link = ({ breakpoints, palette, spacing }: Theme) =>
  ({
    // As wide as its words: at 320 px a fifth of the bar is too narrow for the longest.
    flex: '1 1 auto',
    minHeight: 63,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: spacing(0.25),
    textAlign: 'center',
    textDecoration: 'none',
    color: palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.2,
    borderRadius: 15,
    [breakpoints.up('md')]: { flex: 'none' },
  }) as const;

const Way = styled(Link)(({ theme }) => ({
  ...link(theme),
  '& .icon': { display: 'flex', padding: theme.spacing(0.25, 2.25), borderRadius: 990 },
  [theme.breakpoints.down('md')]: { '&.is-second': { display: 'none' } },
  '&[aria-current]': {
    color: theme.palette.primary.main,
    '& .icon': { background: theme.palette.primary.main, color: theme.palette.primary.contrastText },
  },
}));

const More = styled(ButtonBase)(({ theme }) => ({
  ...link(theme),
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
