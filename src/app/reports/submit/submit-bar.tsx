import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OutcomeMark, ReportSoFar, t } from '#form';
import type { Pointer, Template } from '#engine';
import type { Device, DraftWriter } from '#offline';
import { useConnection } from '../../start-up/app-parts.ts';
import { useWatched } from '../../device/use-watched.ts';
import { Obstacles, type Obstacle } from './obstacles.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { obstacles, submitReport } from './submit-report.ts';
import { applyChoice } from '../apply-choice.ts';
import type { OpenReport } from '../open/use-report.ts';
import type { Typing } from '../fill/typing.ts';

interface Props {
  readonly device: Device;
  readonly typing: Typing;
  readonly writer: DraftWriter;
  readonly template: Template;
  readonly onJump: (pointer: Pointer) => void;
  readonly onShowMissing: () => void;
  readonly report: OpenReport;
  readonly undecided: readonly Obstacle[];
}

/** The current outcome and the submit button. Missing fields are reported only from here, not while typing. */
export function SubmitBar({ device, typing, writer, template, onJump, onShowMissing, report, undecided }: Props) {
  const evaluation = useWatched(typing.evaluation);
  const override = useWatched(typing.override);
  const isOnline = useConnection() === 'online';
  const [open, setOpen] = useState<'obstacles' | 'submit'>();

  function ask(): void {
    const isComplete = obstacles(evaluation).length + undecided.length === 0;
    if (!isComplete) onShowMissing();
    setOpen(isComplete ? 'submit' : 'obstacles');
  }

  async function submit(): Promise<void> {
    await applyChoice(
      report,
      submitReport(device, { writer, entries: typing.entries, override: typing.override.get() }),
    );
    // If the draft could not be stored this bar is still mounted, and the page shows the failure.
    setOpen(undefined);
  }

  return (
    <Box sx={bar}>
      <Box sx={{ flex: 1, minWidth: 0 }} role="status" aria-label={t('Outcome')}>
        {override ? <OutcomeMark outcome={override.Outcome} /> : <ReportSoFar evaluation={evaluation} />}
        {override && <Typography variant="caption">{t('Chosen by you')}</Typography>}
        {!isOnline && (
          <Typography variant="caption" component="p" color="text.secondary">
            {t('Will be submitted when there is a connection')}
          </Typography>
        )}
      </Box>
      <Button variant="contained" size="large" onClick={ask} sx={{ px: { xs: 1.75, sm: 3 } }}>
        {t('Submit report')}
      </Button>
      {open === 'obstacles' && (
        <Obstacles
          template={template}
          evaluation={evaluation}
          undecided={undecided}
          onClose={() => setOpen(undefined)}
          onJump={(pointer) => {
            setOpen(undefined);
            onJump(pointer);
          }}
        />
      )}
      {open === 'submit' && (
        <SubmitDialog
          computed={evaluation.outcome}
          override={override}
          onOverride={(chosen) => typing.choose(chosen)}
          onClose={() => setOpen(undefined)}
          onSubmit={submit}
        />
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  p: 1,
  '@media print': { display: 'none' },
} as const;
