import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { useRouteError } from 'react-router-dom';
import { t, useLanguage } from '#form';
import { useAppParts } from '../app-parts.ts';
import { MessageState } from './message-state.tsx';
import { Screen } from './screen.tsx';

/** A screen that broke, alone: the frame around it still works. */
export function ScreenError() {
  useLanguage();
  const { reload } = useAppParts();
  const isPartMissing = isFailedImport(useRouteError());
  return (
    <Screen title={isPartMissing ? t('Not loaded yet') : t('Something went wrong')}>
      <MessageState
        icon={<ErrorOutlined />}
        role="alert"
        heading={isPartMissing ? t('This part of the app could not be loaded.') : t('This screen has stopped working.')}
        action={
          <Button variant="outlined" onClick={reload}>
            {t('Load again')}
          </Button>
        }
      >
        {isPartMissing && `${t('Check the connection, then load it again.')} `}
        {t('What you have entered is safe on this device.')}
      </MessageState>
    </Screen>
  );
}

/** A lazily loaded part did not arrive. Each browser says so in its own words. */
function isFailedImport(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed/i.test(error.message)
  );
}
