import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { labelAt, type JsonObject, type Pointer, type Template } from '#engine';
import type { Device, OutboxLine } from '#offline';
import { placeName, t } from '#form';
import { Note } from '../shell/note.tsx';
import { JumpList } from './jump-list.tsx';
import { settle } from './settle.ts';
import type { ReportLine } from './use-lines.ts';
import type { OpenReport } from './use-report.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly line: ReportLine;
  readonly template: Template;
  /** What was typed: rows have names in it. */
  readonly entries: JsonObject;
  readonly onJump: (pointer: Pointer) => void;
}

/** The server refused something of this report for good: why, and every way on. */
export function RefusedNote({ device, report, line, template, entries, onJump }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { problem, kind, mappingId } = line;
  const fields = (problem?.errors ?? []).map(({ pointer, label, message }) => ({
    pointer,
    label: placeName(label ?? labelAt(template, pointer, entries)),
    message,
  }));

  async function choose(choice: Promise<void>): Promise<void> {
    setBusy(true);
    await settle(report, choice);
    setBusy(false);
  }

  return (
    <Note tone="error" role="alert">
      <Typography>
        {t('The server did not take it: {title}.', { title: t(problem?.title ?? 'no reason given') })}{' '}
        {problem?.detail !== undefined && `${t(problem.detail)} `}
        {t('What you typed is kept on this phone.')}
      </Typography>
      {fields.length > 0 && <JumpList lines={fields} onJump={onJump} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => choose(device.outbox.retry(line.key))}>
          {t('Try again')}
        </Button>
        {kind === 'submit' && (
          <Button variant="outlined" disabled={isBusy} onClick={() => choose(device.drafts.withdraw(mappingId))}>
            {t('Go on editing')}
          </Button>
        )}
        {isOverElsewhere(line) && (
          <Button variant="outlined" disabled={isBusy} onClick={() => choose(device.drafts.setAside(mappingId))}>
            {t('Put mine aside and show theirs')}
          </Button>
        )}
      </Box>
    </Note>
  );
}

/** The office or another device ended it: only a copy of what was typed here can be kept. */
const isOverElsewhere = ({ problem }: OutboxLine): boolean =>
  problem !== undefined &&
  ['already-submitted', 'not-submitted', 'task-finished', 'not-found', 'forbidden'].includes(problem.code);
