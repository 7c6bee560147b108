import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Device, DraftWriter } from '#offline';
import { t } from '#form';
import { paths } from '../paths.ts';
import { useWatched } from '../use-watched.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { KeptCopies } from './kept-copies.tsx';
import { settle } from './settle.ts';
import type { OpenReport } from './use-report.ts';

interface Props {
  readonly device: Device;
  readonly report: OpenReport;
  readonly writer: DraftWriter;
}

/** What is done with a draft seldom, out of the thumb's way. */
export function DraftActions({ device, report, writer }: Props) {
  const { draft, stored } = useWatched(writer.state);
  const [isAsking, setAsking] = useState(false);
  const { baseRev } = draft;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
      <Button component={Link} to={paths.printOf(draft.head.Mapping)} variant="text">
        {t('Print draft')}
      </Button>
      {(stored || baseRev > 0) && (
        <Button color="error" onClick={() => setAsking(true)}>
          {t('Discard draft')}
        </Button>
      )}
      <KeptCopies device={device} writer={writer} report={report} />
      {isAsking && (
        <DiscardDialog
          revisionNo={draft.revisionNo}
          onClose={() => setAsking(false)}
          onDiscard={() => settle(report, discard(device, writer))}
        />
      )}
    </Box>
  );
}

/** A draft that so far is only on the server is put on this device first: there it is kept as a copy. */
async function discard({ drafts }: Device, writer: DraftWriter): Promise<void> {
  const { draft, stored } = writer.state.get();
  if (!stored) writer.change({ entries: draft.entries, ...(draft.override && { override: draft.override }) });
  await writer.flush();
  await drafts.discard(draft.mappingId);
}
