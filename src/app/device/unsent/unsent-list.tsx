import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lineOf, type Device, type OutboxLine, type StoredLine } from '#offline';
import { t, term } from '#form';
import { useEffect, useState } from 'react';
import { momentText } from '../../shell/format/indian-time.ts';
import { useNow } from '../../shell/format/use-now.ts';
import { lineText } from '../line-words.ts';
import { lineWords } from '../sync-words.ts';
import { unsentSum, unsentText } from './unsent-sum.ts';

interface Props {
  readonly device: Device;
  readonly lines: readonly StoredLine[];
}

/** Everything that the server does not have: in total, per report, and line by line. */
export function UnsentList({ device, lines }: Props) {
  const now = useNow();
  const titles = useReportTitles(device, lines);
  const reports = [...new Set(lines.map(({ mappingId }) => mappingId))];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('Not on the server yet: {what}', { what: unsentText(unsentSum(lines), now) })}</Typography>
      {reports.map((mappingId) => {
        const own = lines.filter((line) => line.mappingId === mappingId);
        const title = mappingId === undefined ? undefined : titles.get(mappingId);
        return (
          <Box key={mappingId ?? 'others'}>
            {title !== undefined && own.length > 1 && (
              <Typography variant="body2">{`${term(title)}: ${unsentText(unsentSum(own), now)}`}</Typography>
            )}
            <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {own.map(lineOf).map((line) => (
                <Line
                  key={line.key}
                  line={line}
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

/** A photo does not know the title of its report; the draft or the submitted report on this device does. */
function useReportTitles(device: Device, lines: readonly StoredLine[]): ReadonlyMap<number, string> {
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const ids = [...new Set(lines.flatMap(({ mappingId }) => mappingId ?? []))];
    // Without titles the lines are still readable.
    Promise.all(ids.map((id) => titleOf(device, id))).then(
      (found) => isCurrent && setTitles(new Map(found.flat())),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [device, lines]);
  return titles;
}

async function titleOf({ drafts }: Device, mappingId: number): Promise<readonly (readonly [number, string])[]> {
  const head = ((await drafts.read(mappingId)) ?? (await drafts.submitted(mappingId)))?.head;
  return head === undefined ? [] : [[mappingId, head.Mapping.ReportTitle]];
}

interface LineProps {
  readonly line: OutboxLine;
  readonly onRetry: () => void;
  readonly onWithdraw: () => void;
}

function Line({ line, onRetry, onWithdraw }: LineProps) {
  const isRefused = line.state === 'needs-attention';
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{lineText(line)}</Typography>
      <Typography variant="body2" color={isRefused || line.state === 'conflict' ? 'error.main' : 'text.secondary'}>
        {lineWords[line.state]}
        {isRefused && line.problem !== undefined && `: ${t(line.problem.detail ?? line.problem.title)}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('Made {moment}', { moment: momentText(Date.parse(line.madeAt)) })}
      </Typography>
      {isRefused && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" onClick={onRetry}>
            {t('Try again')}
          </Button>
          {line.kind === 'act' && (
            <Button size="small" color="error" onClick={onWithdraw}>
              {t('Withdraw')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
