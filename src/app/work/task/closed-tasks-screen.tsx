import Box from '@mui/material/Box';
import { Link, useParams } from 'react-router-dom';
import { t } from '#language';
import { Button, AboveLink, EmptyState, Screen, CardList } from '#screen';
import { idFrom, paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { useServerData } from '../../server-data/use-server-data.ts';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { TaskLink } from './task-link.tsx';

/** The finished tasks of a call. */
export function ClosedTasksScreen() {
  const callId = idFrom(useParams()['CallId']);
  if (callId === undefined) {
    return (
      <Screen title={t('Finished tasks')}>
        <NotOnList what={t('call')} />
      </Screen>
    );
  }
  return <Known callId={callId} />;
}

function Known({ callId }: { readonly callId: number }) {
  const data = useServerData('GET /api/v1/calls/:CallId/tasks', {
    params: { CallId: callId },
    query: { state: 'closed' },
  });
  const call = data.answer?.Call;
  return (
    <Screen
      title={t('Finished tasks')}
      above={
        call && <AboveLink to={paths.call(call.CallId)} translate="no">{`${call.CallNo} · ${call.Customer}`}</AboveLink>
      }
    >
      <ServerDataView data={data} what={t('call')}>
        {({ Tasks }) =>
          Tasks.length === 0 ? (
            <EmptyState heading={t('No task of this call is finished.')} />
          ) : (
            <CardList items={Tasks} idOf={({ TaskId }) => TaskId}>
              {(task) => <TaskLink task={task} />}
            </CardList>
          )
        }
      </ServerDataView>
      <Box sx={{ mt: 2 }}>
        <Button component={Link} to={paths.call(callId)} variant="outlined">
          {t('Open the call')}
        </Button>
      </Box>
    </Screen>
  );
}
