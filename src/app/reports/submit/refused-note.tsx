import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { child, isArray, isObject, type Json, type JsonObject, labelAt, type Pointer, type Template } from '#engine';
import type { Device, StoredLine } from '#offline';
import { placeName, t } from '#language';
import { Button, Note } from '#screen';
import { JumpList } from './jump-list.tsx';
import { useChoice } from '../use-choice.ts';
import type { ReportLine } from '../use-lines.ts';
import type { OpenReport } from '../open/use-report.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly line: ReportLine;
  readonly template: Template;
  /** The entries; row names are read from them. */
  readonly entries: JsonObject;
  readonly onJump: (pointer: Pointer) => void;
  /** A submit is waiting behind the refused line. */
  readonly isSubmitting: boolean;
}

/** The server permanently refused something of this report: the reason, and every way to continue. */
export function RefusedNote({ device, report, line, template, entries, onJump, isSubmitting }: Props) {
  const { isBusy, choose } = useChoice(report);
  const { problem, kind, mappingId } = line;
  const nameOf = (pointer: Pointer): string => placeName(labelAt(template, pointer, entries));
  const fields =
    line.attachmentId === undefined
      ? (problem?.errors ?? []).map(({ pointer, label, message }) => ({
          pointer,
          label: label === undefined ? nameOf(pointer) : placeName(label),
          message,
        }))
      : pictureFields(line.attachmentId);

  /** A picture's errors point into the upload request; show its place in the report instead. */
  function pictureFields(id: string) {
    const pointer = placeOfPicture(entries, id);
    if (pointer === undefined) return [];
    return [{ pointer, label: nameOf(pointer), message: t('Take this picture again, or remove it.') }];
  }

  return (
    <Note tone="error" role="alert">
      <Typography>
        <span>{t('The server did not accept it: {title}.', { title: t(problem?.title ?? 'no reason given') })}</span>{' '}
        {problem?.detail !== undefined && <span>{`${t(problem.detail)} `}</span>}
        <span>{t('What you typed is kept on this phone.')}</span>
      </Typography>
      {fields.length > 0 && <JumpList lines={fields} onJump={onJump} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => choose(device.outbox.retry(line.key))}>
          {t('Try again')}
        </Button>
        {(kind === 'submit' || (kind === 'attachment' && isSubmitting)) && (
          <Button variant="outlined" disabled={isBusy} onClick={() => choose(device.drafts.withdraw(mappingId))}>
            {t('Continue editing')}
          </Button>
        )}
        {isOverElsewhere(line) && (
          <Button variant="outlined" disabled={isBusy} onClick={() => choose(device.drafts.setAside(mappingId))}>
            {t('Use theirs, keep mine as a copy')}
          </Button>
        )}
      </Box>
    </Note>
  );
}

/** The office or another device finished the report: the entries typed here can only be kept as a copy. */
const isOverElsewhere = ({ problem }: StoredLine): boolean =>
  problem !== undefined &&
  ['already-submitted', 'not-submitted', 'task-finished', 'not-found', 'forbidden'].includes(problem.code);

/** The pointer to a picture's id in the entries. */
function placeOfPicture(entries: Json, id: string, at: Pointer = ''): Pointer | undefined {
  if (entries === id) return at;
  const members = isArray(entries) ? [...entries.entries()] : isObject(entries) ? Object.entries(entries) : [];
  for (const [name, value] of members) {
    const found = placeOfPicture(value, id, child(at, name));
    if (found !== undefined) return found;
  }
  return undefined;
}
