import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { t } from '#language';
import { useLanguage, Button, SelfOpenedDialog } from '#screen';
import { useAppParts, useSession } from '../app-parts.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Covers the current screen, which stays as it is: only the same person can continue. */
export const ReLoginSheet = memo(function ReLoginSheet() {
  useLanguage();
  const { session } = useAppParts();
  const state = useSession();
  if (state.kind !== 'signed-in') return null;
  const text = t('The server has ended this session. What you have entered stays as it is, {fullName}.', {
    fullName: state.profile.FullName,
  });
  return (
    <SelfOpenedDialog isOpen={state.expired} title={t('Please sign in again')} text={text}>
      {(textId) => (
        <DialogContent>
          <Typography id={textId} color="text.secondary" sx={{ mb: 3 }}>
            {text}
          </Typography>
          <SignInForm userName={state.profile.UserName} />
          <Button fullWidth sx={{ mt: 1 }} onClick={() => session.forgetPerson()}>
            {t('Sign in as somebody else')}
          </Button>
        </DialogContent>
      )}
    </SelfOpenedDialog>
  );
});
