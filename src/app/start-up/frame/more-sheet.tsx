import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#language';
import { Button } from '#screen';
import type { Destination } from './destinations.tsx';

interface Props {
  readonly destinations: readonly Destination[];
  readonly onClose: () => void;
}

/** The less frequent destinations. */
export function MoreSheet({ destinations, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('More')}</DialogTitle>
      <DialogContent>
        <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {destinations.map(({ label, to, icon }) => (
            <li key={to}>
              <Button
                component={Link}
                to={to}
                startIcon={icon}
                onClick={onClose}
                fullWidth
                sx={{ justifyContent: 'flex-start', minHeight: 52 }}
              >
                {label()}
              </Button>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
