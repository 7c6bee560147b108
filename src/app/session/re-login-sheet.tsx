import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { t, useLanguage } from '#form';
import { useAppParts, useSession } from '../app-parts.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Over the current screen, which stays as it is: only the same person goes on with it. */
export const ReLoginSheet = memo(function ReLoginSheet() {
  useLanguage();
  const { session } = useAppParts();
  const state = useSession();
  const heading = useId();
  if (state.kind !== 'signed-in') return null;
  return (
    <Dialog open={state.expired} fullWidth maxWidth="xs" aria-labelledby={heading} disableRestoreFocus={false}>
      <DialogTitle id={heading}>{t('Please sign in again')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {t('The server has ended this session. What you have entered stays as it is, {fullName}.', {
            fullName: state.profile.FullName,
          })}
        </Typography>
        <SignInForm userName={state.profile.UserName} />
        <Button fullWidth sx={{ mt: 1 }} onClick={() => session.forgetPerson()}>
          {t('Sign in as somebody else')}
        </Button>
      </DialogContent>
    </Dialog>
  );
});
