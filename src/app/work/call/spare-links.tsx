import Box from '@mui/material/Box';
import { t } from '#language';
import { paths } from '../../paths.ts';
import { CardLink } from '#screen';

/** Links to the spares of a call, for the call screen. */
export function SpareLinks({ callId, projectId }: { readonly callId: number; readonly projectId: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <CardLink to={paths.spareInOut(callId, projectId)}>
        <Box sx={{ fontWeight: 600 }}>{t('Spares in and out')}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('Fit, receive and return parts; bag contents')}
        </Box>
      </CardLink>
      <CardLink to={paths.addSpares(callId, projectId)}>
        <Box sx={{ fontWeight: 600 }}>{t('Add spare parts')}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('Plan what this call will need')}</Box>
      </CardLink>
    </Box>
  );
}
