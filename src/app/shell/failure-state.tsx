import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { t } from '#language';
import { Button, MessageState } from '#screen';
import { isNotFound, type CallFailure } from '../server-data/api-client.ts';
import { useConnection } from '../app-parts.ts';
import { NotOnList } from './not-on-list.tsx';

interface Props {
  /** What the screen is about: `call`, `task`. */
  readonly what: string;
  readonly failure: CallFailure;
  readonly onRetry: () => void;
}

/** The screen could not load: says why and offers a retry. */
export function FailureState({ what, failure, onRetry }: Props) {
  const isOnline = useConnection() === 'online';
  if (isNotFound(failure)) return <NotOnList what={what} />;
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {t('Try again')}
    </Button>
  );
  if (failure.kind === 'network') {
    return (
      <MessageState
        icon={<CloudOffOutlined />}
        role="alert"
        heading={isOnline ? t('The server cannot be reached.') : t('This {what} is not on this device yet.', { what })}
        action={retry}
      >
        {isOnline
          ? t('What you have entered is safe on this device.')
          : t('It opens as soon as there is a connection. What you have entered is safe on this device.')}
      </MessageState>
    );
  }
  return (
    <MessageState icon={<ErrorOutlined />} role="alert" heading={`${t(failure.problem.title)}.`} action={retry}>
      <span>{t('What you have entered is safe on this device.')}</span>
      {failure.problem.instance !== '' && <span>{` ${t('Error id: {id}', { id: failure.problem.instance })}`}</span>}
    </MessageState>
  );
}
