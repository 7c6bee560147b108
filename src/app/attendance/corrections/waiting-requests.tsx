import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AttendanceTransition } from '#contract';
import { t } from '#language';
import { useState, type ReactNode } from 'react';
import { Button, framed } from '#screen';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';

/** A request of somebody, as shown to the office. */
export interface WaitingRequest {
  readonly key: string;
  readonly heading: string;
  readonly asked: ReactNode;
  readonly reason: string | undefined;
  /** Nobody decides on their own. */
  readonly isOwn: boolean;
  /** Accessible names of the buttons. */
  readonly approve: string;
  readonly reject: string;
  /** The title of the dialog that asks why it is rejected. */
  readonly rejecting: string;
}

interface Props {
  readonly label: string;
  readonly requests: readonly WaitingRequest[];
  /** The key of the request whose decision is being sent. */
  readonly busy: string | undefined;
  /** Resolves to whether the server accepted the decision. */
  readonly onDecide: (key: string, answer: AttendanceTransition) => Promise<boolean>;
}

/** Requests waiting for the office, each with approve and reject. */
export function WaitingRequests({ label, requests, busy, onDecide }: Props) {
  const [rejecting, setRejecting] = useState<WaitingRequest>();
  return (
    <>
      <Box component="ul" role="list" aria-label={label} sx={list}>
        {requests.map((request) => (
          <Box component="li" key={request.key} sx={card}>
            <Typography sx={{ fontWeight: 700 }}>{request.heading}</Typography>
            <Typography>{request.asked}</Typography>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {request.reason}
            </Typography>
            {request.isOwn ? (
              <Typography sx={{ mt: 1 }}>{t('Somebody else decides on your own requests.')}</Typography>
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button
                  variant="outlined"
                  loading={busy === request.key}
                  aria-label={request.approve}
                  onClick={() => void onDecide(request.key, { Action: 'approve' })}
                  sx={{ minHeight: 48 }}
                >
                  {t('Approve')}
                </Button>
                <Button
                  disabled={busy === request.key}
                  aria-label={request.reject}
                  onClick={() => setRejecting(request)}
                  sx={{ minHeight: 48 }}
                >
                  {t('Reject')}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {rejecting !== undefined && (
        <ReasonDialog
          title={rejecting.rejecting}
          verb={t('Reject')}
          isBusy={busy === rejecting.key}
          onClose={() => setRejecting(undefined)}
          onConfirm={(Reason) =>
            void onDecide(rejecting.key, { Action: 'reject', Reason }).then(
              (isDone) => isDone && setRejecting(undefined),
            )
          }
        />
      )}
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
const card = {
  ...framed,
  p: 1.5,
} as const;
