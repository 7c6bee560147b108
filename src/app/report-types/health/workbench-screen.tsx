import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import type { Workbench } from '#contract';
import { t, tn } from '#language';
import { Link, useParams } from 'react-router-dom';
import { Button, EmptyState, Screen } from '#screen';
import { useMay } from '../../app-parts.ts';
import { paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { NotForRole } from '../../shell/not-for-role.tsx';
import { Problems } from './problems.tsx';
import { TypeList } from './type-list.tsx';
import { TypeScreen } from './type-screen.tsx';
import { useWorkbench } from './use-workbench.ts';

/** The workbench for authors of report types. Office only. */
export function WorkbenchScreen() {
  const isAuthor = useMay('try-report-types');
  const { slug } = useParams();
  if (!isAuthor) {
    return (
      <Screen title={t('Report types')}>
        <NotForRole />
      </Screen>
    );
  }
  return slug === undefined ? <AllTypes /> : <TypeScreen slug={slug} />;
}

function AllTypes() {
  const data = useWorkbench();
  return (
    <Screen title={t('Report types')} wide="full">
      <ServerDataView data={data} what={t('list of report types')}>
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
          <span>{countWords(Types.length, Refusals.length)}</span>{' '}
          <span>{t('A saved file appears here within about two seconds.')}</span>
        </span>
      </Box>
      <Problems refusals={Refusals} warnings={Warnings} titles={titles} />
      {Types.length === 0 && <EmptyState heading={t('There is no report type in the folders yet.')} />}
      {Types.length > 0 && <TypeList types={Types} />}
      <Button component={Link} to={paths.gallery} sx={{ mt: 2, ml: -1 }}>
        {t('Gallery of controls')}
      </Button>
    </>
  );
}

function countWords(types: number, refusals: number): string {
  const taken = refusals === 0 ? t('all report types are valid') : tn('{count} refusal', '{count} refusals', refusals);
  return `${tn('{count} type', '{count} types', types)}, ${taken}.`;
}

const status = { display: 'flex', alignItems: 'center', gap: 1, mt: -1, mb: 2, color: 'text.secondary' } as const;
