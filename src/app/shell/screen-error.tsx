import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { useRouteError } from 'react-router-dom';
import { t } from '#language';
import { useLanguage, Button, MessageState, Screen } from '#screen';
import { useAppParts } from '../app-parts.ts';
import { PartNotHere } from '../installation/part-files.ts';
import { loadNewest } from '../installation/update-app.ts';
import { useMissingPart } from './use-missing-part.ts';

/** A screen that crashed on its own: the frame around it still works. */
export function ScreenError() {
  useLanguage();
  const { reload } = useAppParts();
  const error = useRouteError();
  const part = error instanceof PartNotHere ? error : undefined;
  useMissingPart(part);
  return (
    <Screen title={part ? t('Not loaded yet') : t('Something went wrong')}>
      <MessageState
        icon={<ErrorOutlined />}
        role="alert"
        heading={part ? t('This part of the app could not be loaded.') : t('This screen has stopped working.')}
        action={
          <Button variant="outlined" onClick={part ? () => void loadNewest(reload) : reload}>
            {t('Load again')}
          </Button>
        }
      >
        {part?.why === 'unreached' && (
          <span>{`${t('It loads automatically as soon as there is a connection.')} `}</span>
        )}
        {part && part.why !== 'unreached' && (
          <span>{`${t('The app loads again by itself. If it does not, tap Load again.')} `}</span>
        )}
        <span>{t('What you have entered is safe on this device.')}</span>
      </MessageState>
    </Screen>
  );
}
