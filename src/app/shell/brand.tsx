import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#language';

/** The app's logo: an open breaker contact between two busbars. */
export function BrandMark({ size }: { readonly size: number }) {
  const { primary } = useTheme().palette;
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
      <rect width="40" height="40" rx="10" fill={primary.main} />
      <g fill="none" stroke={primary.contrastText} strokeWidth="3" strokeLinecap="round">
        <path d="M20 6v9M20 26v8M10 6h20M10 34h20" />
        <path d="M20 26 28 15.5" />
      </g>
      <circle cx="20" cy="26" r="3" fill="#f5b26b" />
    </svg>
  );
}

export function Brand() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <BrandMark size={44} />
      <Box>
        <Typography variant="h2" component="p">
          {t('Switchgear Reports')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('With or without signal')}
        </Typography>
      </Box>
    </Box>
  );
}
