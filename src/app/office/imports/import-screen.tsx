import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { importerOf, importKinds, may, type ImportKind } from '#contract';
import { isKeyOf } from '#engine';
import { t, tn } from '#language';
import { Button, LoadingState, Note, Screen, SelectInput, Section } from '#screen';
import { useConnection, useSession } from '../../app-parts.ts';
import { NotForRole } from '../../shell/not-for-role.tsx';
import { FileField } from './file-field.tsx';
import { kindWords } from './import-words.ts';
import { RefusedFile } from './refused-file.tsx';
import { ReportView } from './report-view.tsx';
import { TemplateList } from './template-list.tsx';
import { useImport, type ImportState } from './use-import.ts';

/** Lets the office import data from other systems and export this system's data; the administrator does so with people. */
export function ImportScreen() {
  const session = useSession();
  const kinds = importKinds.filter((kind) => session.kind === 'signed-in' && may(session.profile, importerOf(kind)));
  if (kinds.length > 0) return <Import kinds={kinds} />;
  return (
    <Screen title={t('Import')}>
      <NotForRole />
    </Screen>
  );
}

function Import({ kinds }: { readonly kinds: readonly ImportKind[] }) {
  const { state, options, choose, changeOptions, runImport, reset } = useImport();
  const isOnline = useConnection() === 'online';
  const isBusy = state.step === 'checking' || state.step === 'importing';
  return (
    <Screen
      title={t('Import')}
      wide
      action={actionOf({ state, isOnline, onImport: () => void runImport(), onReset: reset })}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!isOnline && (
          <Note tone="warning" role="status">
            {t('Importing needs a connection. It continues as soon as there is one.')}
          </Note>
        )}
        {state.step !== 'done' && (
          <FileField
            name={state.step === 'none' ? undefined : state.name}
            isDisabled={isBusy || !isOnline}
            onFile={(file) => void choose(file)}
          />
        )}
        {state.step !== 'done' && (
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <SelectInput
              label={t('File contents')}
              value={options.kind ?? ''}
              choices={[
                { value: '', label: t('Detected from the heading') },
                ...kinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
              ]}
              onChange={(kind) => void changeOptions({ kind: isKeyOf(kindWords, kind) ? kind : undefined })}
            />
            <FormControlLabel
              sx={{ minHeight: 48, ml: -1, mr: 0 }}
              control={
                <Checkbox
                  checked={options.clearEmpty}
                  onChange={(_, clearEmpty) => void changeOptions({ clearEmpty })}
                  sx={{ width: 48, height: 48 }}
                />
              }
              label={t('An empty cell clears the stored value')}
            />
          </Box>
        )}
      </Box>
      <Outcome state={state} />
      <Section title={t('Templates and export')}>
        <TemplateList kinds={kinds} />
      </Section>
    </Screen>
  );
}

function Outcome({ state }: { readonly state: ImportState }) {
  switch (state.step) {
    case 'none':
      return null;
    case 'checking':
      return <LoadingState />;
    case 'too-large':
      return (
        <Wrong>{t('This file is larger than 5 MiB. Split it into smaller files and import them one by one.')}</Wrong>
      );
    case 'unreadable':
      return <Wrong>{t('This file could not be read. Is it open elsewhere? Close it and choose it again.')}</Wrong>;
    case 'failed':
      return <RefusedFile failure={state.failure} onRetry={state.retry} />;
    case 'checked':
    case 'importing':
    case 'done':
      return <ReportView report={state.report} isDone={state.step === 'done'} />;
  }
}

function Wrong({ children }: { readonly children: string }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Note tone="error" role="alert">
        {children}
      </Note>
    </Box>
  );
}

interface ForAction {
  readonly state: ImportState;
  readonly isOnline: boolean;
  readonly onImport: () => void;
  readonly onReset: () => void;
}

/** The primary action; none while a file must be chosen or fixed first. */
function actionOf({ state, isOnline, onImport, onReset }: ForAction) {
  if (state.step === 'done')
    return (
      <Button variant="contained" onClick={onReset}>
        {t('Import another file')}
      </Button>
    );
  if (state.step !== 'checked' && state.step !== 'importing') return undefined;
  const { New, Changed, Wrong: wrong } = state.report.Counts;
  if (wrong > 0 || New + Changed === 0) return undefined;
  return (
    <Button variant="contained" loading={state.step === 'importing'} disabled={!isOnline} onClick={onImport}>
      {tn('Import {count} row', 'Import {count} rows', New + Changed)}
    </Button>
  );
}
