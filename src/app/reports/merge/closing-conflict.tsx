import Typography from '@mui/material/Typography';
import { t, shortMomentText } from '#language';
import type { Device, Draft } from '#offline';
import { Button, useNow, Note } from '#screen';
import type { OpenReport } from '../open/use-report.ts';
import { ConflictNote } from '../submit/conflict-note.tsx';
import { useChoice } from '../use-choice.ts';
import { useLines } from '../use-lines.ts';
import { theirsIn } from './other-draft.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly draft: Draft;
}

/** Another device saved this report before its submit was sent: what both typed is merged once it is open again. */
export function ClosingConflict({ device, report, draft }: Props) {
  const now = useNow();
  const { isBusy, choose } = useChoice(report);
  const line = useLines(device, draft.mappingId).find(({ state }) => state === 'conflict');
  const theirs = line && theirsIn(line);
  if (!line) return null;
  if (theirs?.version !== draft.version || draft.closing?.kind !== 'submit')
    return <ConflictNote device={device} report={report} line={line} />;
  return (
    <Note tone="warning" role="alert">
      <Typography>
        <span>
          {t('This report was changed on another device at {moment}.', {
            moment: shortMomentText(Date.parse(theirs.savedAt), now),
          })}
        </span>{' '}
        <span>{t('What you typed is kept on this phone.')}</span>{' '}
        <span>{t('Open it again to see both, then submit.')}</span>
      </Typography>
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        disabled={isBusy}
        onClick={() => choose(device.drafts.withdraw(draft.mappingId))}
      >
        {t('Continue editing')}
      </Button>
    </Note>
  );
}
