import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lineOf, type Device, type DraftHead, type OutboxLine, type StoredLine } from '#offline';
import { t, term, momentText } from '#language';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, useNow } from '#screen';
import { paths } from '../paths.ts';
import { cutOffText, lineText } from '../words/line-words.ts';
import { lineWords } from './sync/sync-words.ts';
import { sizeText, unsentSum, unsentText } from './unsent-sum.ts';

interface Props {
  readonly device: Device;
  readonly lines: readonly StoredLine[];
  /** A link leads to another page. Absent where no other page opens: then there are no links. */
  readonly onLeave?: () => void;
}

/** Everything that the server does not have: in total, per report, and line by line. */
export function UnsentList({ device, lines, onLeave }: Props) {
  const now = useNow();
  const reported = useReports(device, lines);
  const reports = [...new Set(lines.map(({ mappingId }) => mappingId))];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('Not on the server yet: {what}', { what: unsentText(unsentSum(lines), now) })}</Typography>
      {reports.map((mappingId) => {
        const own = lines.filter((line) => line.mappingId === mappingId);
        const report = mappingId === undefined ? undefined : reported.get(mappingId);
        return (
          <Box key={mappingId ?? 'others'}>
            {report !== undefined && own.length > 1 && (
              <Typography variant="body2">{`${term(report.ReportTitle)}: ${unsentText(unsentSum(own), now)}`}</Typography>
            )}
            <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {own.map((line) => (
                <Line
                  key={line.key}
                  line={lineOf(line)}
                  {...(onLeave && { onLeave, place: report === undefined ? placeOf(line) : paths.reportOf(report) })}
                  onRetry={() => void device.outbox.retry(line.key)}
                  onWithdraw={() => void device.outbox.withdraw(line.key)}
                />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** Where a person sees what an act was about, and can mend it. */
function placeOf({ params: { TaskId, JobCardId, CallId } }: StoredLine): string | undefined {
  if (TaskId !== undefined) return paths.task(Number(TaskId));
  if (JobCardId !== undefined) return paths.jobCard(Number(JobCardId));
  return CallId === undefined ? undefined : paths.call(Number(CallId));
}

type ReportOf = DraftHead['Mapping'];

/** A photo does not know the title of its report; the draft or the submitted report on this device does. */
function useReports(device: Device, lines: readonly StoredLine[]): ReadonlyMap<number, ReportOf> {
  const [reports, setReports] = useState<ReadonlyMap<number, ReportOf>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const ids = [...new Set(lines.flatMap(({ mappingId }) => mappingId ?? []))];
    // Without titles the lines are still readable.
    Promise.all(ids.map((id) => reportOf(device, id))).then(
      (found) => isCurrent && setReports(new Map(found.flat())),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [device, lines]);
  return reports;
}

async function reportOf({ drafts }: Device, mappingId: number): Promise<readonly (readonly [number, ReportOf])[]> {
  const head = ((await drafts.read(mappingId)) ?? (await drafts.submitted(mappingId)))?.head;
  return head === undefined ? [] : [[mappingId, head.Mapping]];
}

interface LineProps {
  readonly line: OutboxLine;
  /** The page on which it can be mended. */
  readonly place?: string | undefined;
  readonly onLeave?: () => void;
  readonly onRetry: () => void;
  readonly onWithdraw: () => void;
}

function Line({ line, place, onLeave, onRetry, onWithdraw }: LineProps) {
  const isRefused = line.state === 'needs-attention';
  const cutOff = cutOffText(line);
  const isForPerson = isRefused || line.state === 'conflict';
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{lineText(line)}</Typography>
      <Typography variant="body2" color={isForPerson ? 'error.main' : 'text.secondary'}>
        <span>{lineWords[line.state]}</span>
        {isRefused && line.problem !== undefined && <span>{`: ${t(line.problem.detail ?? line.problem.title)}`}</span>}
      </Typography>
      {cutOff !== undefined && <Typography variant="body2">{cutOff}</Typography>}
      <Typography variant="body2" color="text.secondary">
        <span>{t('Made {moment}', { moment: momentText(Date.parse(line.madeAt)) })}</span>
        {line.size !== undefined && <span>{`, ${sizeText(line.size)}`}</span>}
      </Typography>
      {isForPerson && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {place !== undefined && (
            <Button component={Link} to={place} size="small" variant="outlined" onClick={onLeave}>
              {t('Open it')}
            </Button>
          )}
          {isRefused && (
            <Button size="small" variant="outlined" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          {isRefused && line.kind === 'act' && (
            <Button size="small" color="error" onClick={onWithdraw}>
              {t('Withdraw')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
