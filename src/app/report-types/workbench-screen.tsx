import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import type { Workbench } from '#contract';
import { useParams } from 'react-router-dom';
import { useSession } from '../app-parts.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { EmptyState } from '../shell/empty-state.tsx';
import { NotOnList } from '../shell/not-on-list.tsx';
import { Screen } from '../shell/screen.tsx';
import { Problems } from './problems.tsx';
import { TypeList } from './type-list.tsx';
import { TypeScreen } from './type-screen.tsx';
import { useWorkbench } from './use-workbench.ts';

/** Where report types are looked at while they are written: for the office, not for the field. */
export function WorkbenchScreen() {
  const session = useSession();
  const { slug } = useParams();
  if (session.kind !== 'signed-in' || session.profile.Role !== 'coordinator') {
    return (
      <Screen title="Report types">
        <NotOnList what="page" />
      </Screen>
    );
  }
  return slug === undefined ? <AllTypes /> : <TypeScreen slug={slug} />;
}

function AllTypes() {
  const data = useWorkbench();
  return (
    <Screen title="Report types" wide="full">
      <ServerDataView data={data} what="list of report types">
        {(workbench) => <Folders workbench={workbench} />}
      </ServerDataView>
    </Screen>
  );
}

function Folders({ workbench: { Types, Refusals, Warnings } }: { readonly workbench: Workbench }) {
  const titles = new Map(Types.map(({ Slug, Title }) => [Slug, Title]));
  return (
    <>
      <Box role="status" sx={status}>
        {Refusals.length === 0 && (
          <Box component={CheckCircleOutlined} aria-hidden fontSize="small" sx={{ color: 'success.main' }} />
        )}
        <span>
          {countWords(Types.length, Refusals.length)} A file that is saved shows here within about two seconds.
        </span>
      </Box>
      <Problems refusals={Refusals} warnings={Warnings} titles={titles} />
      {Types.length === 0 && <EmptyState heading="There is no report type in the folders yet." />}
      {Types.length > 0 && <TypeList types={Types} />}
    </>
  );
}

function countWords(types: number, refusals: number): string {
  const taken = refusals === 0 ? 'all files are taken' : refusals === 1 ? '1 refusal' : `${refusals} refusals`;
  return `${types === 1 ? '1 type' : `${types} types`}, ${taken}.`;
}

const status = { display: 'flex', alignItems: 'center', gap: 1, mt: -1, mb: 2, color: 'text.secondary' } as const;
