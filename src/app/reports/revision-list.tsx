import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RevisionCard } from '#contract';
import { momentText } from '../shell/indian-time.ts';
import { sentenceCase } from '../work/words.ts';

/** Every revision there ever was, the newest first. One alone needs no list. */
export function RevisionList({ revisions }: { readonly revisions: readonly RevisionCard[] }) {
  if (revisions.length < 2) return null;
  const newestFirst = [...revisions].sort((one, other) => other.RevisionNo - one.RevisionNo);
  return (
    <Box component="section" aria-label="Revisions" sx={{ mt: 3 }}>
      <Typography variant="h2">Revisions</Typography>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {newestFirst.map(({ ReportId, RevisionNo, Status, Outcome, SubmittedAt, SubmittedBy, ReopenReason }) => (
          <Box component="li" key={ReportId} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
            <Typography>
              R{RevisionNo} · {sentenceCase(Status)} · {sentenceCase(Outcome)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {momentText(Date.parse(SubmittedAt))}, {SubmittedBy}
              {ReopenReason !== undefined && ` · Reopened because: ${ReopenReason}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
