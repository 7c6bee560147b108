import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ListedFault } from '#contract';
import { t, momentText } from '#language';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ServerDataView } from '../../../shell/server-data-view.tsx';
import { useServerData } from '../../../server-data/use-server-data.ts';
import { Screen, CardList, EmptyState, Note } from '#screen';
import { NotForRole } from '../../../shell/not-for-role.tsx';
import { useMay } from '../../../app-parts.ts';
import { faultWords, faultyName } from './fault-words.ts';

/** What was changed outside the system: for the office and administrators; to executives the page does not exist. */
export function ChangedRecordsScreen() {
  const isOffice = useMay('see-changed-records');
  return (
    <Screen title={t('Changed outside the system')} wide>
      {isOffice ? <ChangedRecords /> : <NotForRole />}
    </Screen>
  );
}

function ChangedRecords() {
  const faults = useServerData('GET /api/v1/records/faults');
  return (
    <ServerDataView data={faults} what={t('list')}>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyState heading={t('Everything matches the audit log.')} />
        ) : (
          <>
            <Box sx={{ mb: 2 }}>
              <Note tone="warning">
                {t(
                  'These differ from what was submitted or published: somebody changed the database directly, or its disk is damaged. An earlier backup has the original data.',
                )}
              </Note>
            </Box>
            <CardList items={Items} idOf={(fault) => Items.indexOf(fault)}>
              {(fault) => <FaultLine fault={fault} />}
            </CardList>
          </>
        )
      }
    </ServerDataView>
  );
}

function FaultLine({ fault }: { readonly fault: ListedFault }) {
  const { Slug, MappingId, TaskId, Customer, FoundAt } = fault;
  const name = faultyName(fault);
  const isOpen = Slug !== undefined && MappingId !== undefined && TaskId !== undefined;
  return (
    <Line>
      {isOpen ? (
        <Link to={paths.reportOf({ ReportTypeKey: Slug, MappingId, TaskId })}>{name}</Link>
      ) : (
        <strong>{name}</strong>
      )}
      <span>{faultWords(fault)}</span>
      <small>
        {[Customer, t('Found {moment}', { moment: momentText(Date.parse(FoundAt)) })].filter(Boolean).join(' · ')}
      </small>
    </Line>
  );
}

const Line = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'grid',
  border: `1px solid ${palette.divider}`,
  borderRadius: 10,
  background: palette.background.paper,
  padding: spacing(0, 2, 1.25),
  // Near what is said of it, and as tall as a finger needs.
  '& > a, & > strong': {
    display: 'flex',
    alignItems: 'flex-end',
    minHeight: 48,
    paddingBottom: spacing(0.5),
    fontWeight: 600,
  },
  '& > a': { color: palette.primary.main },
  '& small': { color: palette.text.secondary },
}));
