import Box from '@mui/material/Box';
import { t } from '#language';
import { Button, Note } from '#screen';
import type { CallFailure } from '../../server-data/api-client.ts';
import { FailureState } from '../../shell/failure-state.tsx';
import { MistakeList } from './mistake-list.tsx';

interface Props {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
}

/** Why a whole file was refused. Errors in the file can be fixed; other failures can only be retried. */
export function RefusedFile({ failure, onRetry }: Props) {
  const errors = failure.kind === 'problem' ? (failure.problem.errors ?? []) : [];
  if (failure.kind === 'network' || errors.length === 0)
    return <FailureState what={t('file')} failure={failure} onRetry={onRetry} />;
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
      <Note tone="error" role="alert">
        {t('This file cannot be imported. Nothing was saved.')}
      </Note>
      <MistakeList
        mistakes={errors.map(({ label, message }) => ({
          Row: 0,
          Message: message,
          ...(label !== undefined && { Column: label }),
        }))}
        more={failure.problem.more ?? 0}
      />
      <Button variant="outlined" onClick={onRetry} sx={{ minHeight: 48, justifySelf: 'start' }}>
        {t('Check again')}
      </Button>
    </Box>
  );
}
