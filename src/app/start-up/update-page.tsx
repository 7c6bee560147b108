import SystemUpdateAltOutlined from '@mui/icons-material/SystemUpdateAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clientVersion } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Note, Screen } from '#screen';
import { useAppParts } from '../app-parts.ts';
import { paths } from '../paths.ts';
import { Brand } from '../shell/brand.tsx';
import { checkAppVersion, type VersionCheck } from './check-app-version.ts';
import { updateApp } from '../installation/update-app.ts';
import type { LeaveGuard } from './use-leave-guard.ts';
import { WorkHere } from './work-here.tsx';

/** The way out of a wrong version: an update. What waits on this device is sent and exported here meanwhile. */
export function UpdatePage({ guard }: { readonly guard: LeaveGuard }) {
  const { reload } = useAppParts();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [update, setUpdate] = useState<'running' | Refused | Ended>();
  const refused = typeof update === 'object' ? update : guard.refused;
  const serverVersion = refused !== undefined && refused.kind !== 'failed' ? refused.serverVersion : versionFrom(state);

  function checkAgain(): void {
    setUpdate(undefined);
    void navigate(paths.signIn, { replace: true });
  }

  async function startUpdate(): Promise<void> {
    setUpdate('running');
    const check = await checkAppVersion();
    switch (check.kind) {
      case 'same':
        checkAgain();
        break;
      case 'failed':
        setUpdate(check);
        break;
      case 'different': {
        const ended = await updateApp(reload);
        if (ended !== 'loading') setUpdate({ kind: ended, serverVersion: check.serverVersion });
      }
    }
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
          {refused !== undefined && <Outcome {...refused} />}
          <Button
            variant="contained"
            size="large"
            startIcon={<SystemUpdateAltOutlined />}
            loading={update === 'running'}
            onClick={startUpdate}
          >
            {t('Update now')}
          </Button>
          <Button variant="outlined" loading={guard.isChecking} onClick={checkAgain}>
            {t('Check again')}
          </Button>
        </Box>
        <WorkHere />
      </Screen>
    </Box>
  );
}

type Refused = Exclude<VersionCheck, { kind: 'same' }>;

/** Why an update did not load a newer app. */
interface Ended {
  readonly kind: 'same' | 'incomplete';
  readonly serverVersion: string;
}

function Outcome(outcome: Refused | Ended) {
  return (
    <Note tone="warning" role="alert">
      {outcomeWords(outcome)}
    </Note>
  );
}

function outcomeWords(outcome: Refused | Ended): string {
  switch (outcome.kind) {
    case 'failed':
      return t('Could not check the version. Connect and try again.');
    case 'different':
      return t('The server still needs version {serverVersion}. Update the app, then try again.', {
        serverVersion: outcome.serverVersion,
      });
    case 'same':
      return t(
        'The server requires version {serverVersion} but still provides {version}, so an update does not help. Ask your administrator. Your work is safe on this device.',
        { serverVersion: outcome.serverVersion, version: clientVersion },
      );
    case 'incomplete':
      return t(
        'The new version did not download completely. The app on this device is unchanged. Check the connection and the free space on this device, then try again.',
      );
  }
}

function versionFrom(state: unknown): string | undefined {
  const known =
    typeof state === 'object' && state !== null && 'serverVersion' in state ? state.serverVersion : undefined;
  return typeof known === 'string' ? known : undefined;
}
