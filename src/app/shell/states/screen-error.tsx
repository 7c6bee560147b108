import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { renewFailedParts, t, useLanguage } from '#form';
import { useAppParts } from '../../start-up/app-parts.ts';
import { fetchFile, PartNotHere } from '../../start-up/part-files.ts';
import { MessageState } from './message-state.tsx';
import { Screen } from '../frame/screen.tsx';

const betweenTriesMs = 10_000;

/** A screen that crashed on its own: the frame around it still works. */
export function ScreenError() {
  useLanguage();
  const { reload } = useAppParts();
  const error = useRouteError();
  const isPartMissing = isFailedImport(error);
  useReturnOfPart(error instanceof PartNotHere ? error.address : undefined);
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
        {isPartMissing && `${t('It is fetched again automatically as soon as there is a connection.')} `}
        {t('What you have entered is safe on this device.')}
      </MessageState>
    </Screen>
  );
}

/** Shows the screen as soon as the missing script has loaded. */
function useReturnOfPart(address: string | undefined): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (address === undefined) return undefined;
    const again = (): void =>
      void fetchFile(address).then(
        () => {
          renewFailedParts();
          // The router clears a screen's error when it navigates, even to the same address.
          void navigate(location, { replace: true, state: location.state as unknown }); // the router types state as any
        },
        // Still missing: the next retry comes by itself.
        () => undefined,
      );
    const timer = setInterval(again, betweenTriesMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [address, navigate, location]);
}

/** A lazily loaded script failed to load. Each browser words that differently. */
function isFailedImport(error: unknown): boolean {
  return (
    error instanceof PartNotHere ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script|module script failed/i.test(error.message))
  );
}
