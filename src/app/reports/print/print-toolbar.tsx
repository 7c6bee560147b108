import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { t } from '#language';
import { Button, PrintButton } from '#screen';

/** Hidden in print. */
export function PrintToolbar({ back, isDraft }: { readonly back: string; readonly isDraft: boolean }) {
  return (
    <Box component="header" sx={toolbar}>
      <Button component={Link} to={back} variant="outlined">
        {t('Back')}
      </Button>
      <PrintButton />
      {isDraft && <Typography variant="body2">{t('Submit the report to print without watermark.')}</Typography>}
    </Box>
  );
}

const toolbar = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;
