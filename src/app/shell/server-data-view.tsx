import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { styled } from '@mui/material/styles';
import { t, shortMomentText } from '#language';
import { type Elements, Button, LoadingState, Note, useNow } from '#screen';
import { useConnection } from '../app-parts.ts';
import { FailureState } from './failure-state.tsx';
import { isNotFound } from '../server-data/api-client.ts';
import type { ServerData } from '../server-data/use-server-data.ts';

interface Props<T> {
  readonly data: ServerData<T>;
  /** What the screen is about: `call`, `task`. */
  readonly what: string;
  readonly children: (answer: T) => Elements;
}

/** Shows loading, failure or data, and the age of data that may be stale. The screen itself knows whether it is empty. */
export function ServerDataView<T>({ data, what, children }: Props<T>) {
  const { answer, failure, refresh } = data;
  // What was kept of it is no longer this person's, or no longer there.
  const isGone = failure !== undefined && isNotFound(failure);
  if (answer === undefined || isGone) {
    return failure === undefined ? <LoadingState /> : <FailureState what={what} failure={failure} onRetry={refresh} />;
  }
  return (
    <>
      <Freshness data={data} />
      {children(answer)}
    </>
  );
}

function Freshness({ data: { at, failure, refresh } }: { readonly data: ServerData<unknown> }) {
  const isOnline = useConnection() === 'online';
  const now = useNow();
  if (failure === undefined || at === undefined) return null;
  const saved = shortMomentText(at, now);
  return (
    <Line>
      <Note tone="neutral" icon={<CloudOffOutlined fontSize="small" />} role="status">
        <span>
          {isOnline
            ? t('Could not refresh. Showing data saved at {saved}.', { saved })
            : t('Offline. Showing data saved at {saved}.', { saved })}
        </span>
        {isOnline && (
          <Button size="small" onClick={refresh} sx={{ ml: 1 }}>
            {t('Try again')}
          </Button>
        )}
      </Note>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));
