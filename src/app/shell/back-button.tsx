import IconButton from '@mui/material/IconButton';
import { t } from '#language';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';

/** An installed app has no Back of a browser: the arrow goes one screen back, and home from the first one. */
export function BackButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname === paths.home) return null;
  return (
    <IconButton
      color="inherit"
      edge="start"
      aria-label={t('Back')}
      onClick={() => void (isFirst(window) ? navigate(paths.home) : navigate(-1))}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="M20 12H5m7-7-7 7 7 7" />
      </svg>
    </IconButton>
  );
}

/** The router counts its own entries; a page that was opened from outside the app is the first. */
function isFirst({ history }: Window): boolean {
  const state: unknown = history.state;
  return typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
}
