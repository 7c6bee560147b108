import { useState } from 'react';
import { t } from '#form';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { Note } from '../shell/note.tsx';
import { Screen } from '../shell/screen.tsx';
import { useNow } from '../shell/use-now.ts';
import { Section } from '../work/section.tsx';
import { PersonMonth } from './person-month.tsx';
import { useDecide } from './use-decide.ts';
import { WaitingList } from './waiting-list.tsx';

/** What the office has to decide, and everybody's months. */
export function OfficeAttendance() {
  const now = useNow();
  const data = useServerData('GET /api/v1/attendance/office');
  const decide = useDecide();
  const [person, setPerson] = useState<number>();
  return (
    <Screen title={t('Attendance')}>
      <ServerDataView data={data} what={t('attendance')}>
        {({ Waiting, People }) => (
          <>
            {decide.failure !== undefined && (
              <Note tone="error" role="alert">
                {decide.failure.kind === 'network'
                  ? t('Deciding needs a connection. Nothing was changed.')
                  : t(decide.failure.problem.detail ?? decide.failure.problem.title)}
              </Note>
            )}
            <Section title={t('Corrections to decide')} count={Waiting.length}>
              <WaitingList days={Waiting} decide={decide} />
            </Section>
            <Section title={t('Months')}>
              <PersonMonth people={People} chosen={person} onChoose={setPerson} decide={decide} now={now} />
            </Section>
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}
