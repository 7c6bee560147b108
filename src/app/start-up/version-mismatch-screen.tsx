import SystemUpdateAltOutlined from '@mui/icons-material/SystemUpdateAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clientVersion } from '#contract';
import { t } from '#form';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../shell/inputs/button.tsx';
import { useAppParts } from './app-parts.ts';
import { paths } from '../paths.ts';
import { Brand } from '../shell/frame/brand.tsx';
import { Note } from '../shell/states/note.tsx';
import { Screen } from '../shell/frame/screen.tsx';
import { checkAppVersion, type VersionCheck } from './check-app-version.ts';
import { updateApp } from './update-app.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The server expects another version of this app. The person cannot continue until the versions match. */
export function VersionMismatchScreen() {
  const { reload } = useAppParts();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const guard = useLeaveGuard();
  const [update, setUpdate] = useState<'checking' | Refused>();
  const refused = typeof update === 'object' ? update : guard.refused;
  const serverVersion = refused?.kind === 'different' ? refused.serverVersion : versionFrom(state);

  async function startUpdate(): Promise<void> {
    setUpdate('checking');
    // Without the server the old shell is all there is: it must not be thrown away.
    const check = await checkAppVersion();
    if (check.kind === 'failed') setUpdate(check);
    else await updateApp(reload);
  }

  return (
    <Box component="main" sx={{ maxWidth: 520, mx: 'auto', pt: 3 }}>
      <Box sx={{ px: { xs: 2, md: 3 } }}>
        <Brand />
      </Box>
      <Screen title={t('This app needs an update')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            {t('This app is version {version}. The server needs {serverVersion}.', {
              version: clientVersion,
              serverVersion: serverVersion ?? t('another version'),
            })}
          </Typography>
          <Typography>{t('What you have entered is safe on this device.')}</Typography>
          {refused !== undefined && (
            <Note tone="warning" role="alert">
              {refusalWords(refused)}
            </Note>
          )}
          <Button
            variant="contained"
            size="large"
            startIcon={<SystemUpdateAltOutlined />}
            loading={update === 'checking'}
            onClick={startUpdate}
          >
            {t('Update now')}
          </Button>
          <Button
            variant="outlined"
            loading={guard.isChecking}
            onClick={() => {
              setUpdate(undefined);
              void navigate(paths.signIn, { replace: true });
            }}
          >
            {t('Check again')}
          </Button>
        </Box>
      </Screen>
    </Box>
  );
}

type Refused = Exclude<VersionCheck, { kind: 'same' }>;

function refusalWords(refused: Refused): string {
  return refused.kind === 'failed'
    ? t('Could not check the version. Connect and try again.')
    : t('The server still needs version {serverVersion}. Update the app, then try again.', {
        serverVersion: refused.serverVersion,
      });
}

function versionFrom(state: unknown): string | undefined {
  const known =
    typeof state === 'object' && state !== null && 'serverVersion' in state ? state.serverVersion : undefined;
  return typeof known === 'string' ? known : undefined;
}
