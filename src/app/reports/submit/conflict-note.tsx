import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Device } from '#offline';
import { t, shortMomentText } from '#language';
import { Button, Note, useNow } from '#screen';
import { theirsIn } from '../merge/other-draft.ts';
import { useChoice } from '../use-choice.ts';
import type { ReportLine } from '../use-lines.ts';
import type { OpenReport } from '../open/use-report.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly line: ReportLine;
}

/**
 * Two devices saved the same report and it cannot be merged field by field: with another version of the form, or after the other
 * draft has ended. No entries are lost: the draft that is not chosen is kept as a copy.
 */
export function ConflictNote({ device, report, line }: Props) {
  const now = useNow();
  const { isBusy, choose } = useChoice(report);
  const theirs = theirsIn(line);
  const { mappingId } = line;

  return (
    <Note tone="warning" role="alert">
      <Typography>
        <span>
          {theirs
            ? t('This report was changed on another device at {moment}.', {
                moment: shortMomentText(Date.parse(theirs.savedAt), now),
              })
            : t('This draft was submitted or discarded on another device.')}
        </span>{' '}
        <span>{t('What you typed is kept on this phone.')}</span>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => choose(device.drafts.keepMine(mappingId, theirs))}>
          {t('Keep mine')}
        </Button>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            choose(theirs ? device.drafts.takeTheirs(mappingId, theirs) : device.drafts.setAside(mappingId))
          }
        >
          {t('Take theirs')}
        </Button>
      </Box>
    </Note>
  );
}
