import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Device } from '#offline';
import { useState, type ReactNode } from 'react';
import { useConnection } from '../app-parts.ts';
import { hiddenFromSight } from '../shell/hidden-from-sight.ts';
import { useWatched } from '../use-watched.ts';
import { useDevice } from './device-context.tsx';
import { SyncSheet } from './sync-sheet.tsx';
import { syncWords, type SyncWords } from './sync-words.ts';

const icons: Record<SyncWords['kind'], ReactNode> = {
  trouble: <ErrorOutlined />,
  offline: <CloudOffOutlined />,
  sending: <CloudUploadOutlined />,
  waiting: <ScheduleOutlined />,
  sent: <CloudDoneOutlined />,
};

/** Always in sight: whether all work is with the server. One tap says what is not. */
export function SyncChip() {
  const device = useDevice();
  return device && <ChipOf device={device} />;
}

function ChipOf({ device }: { readonly device: Device }) {
  const status = useWatched(device.status);
  const isOnline = useConnection() === 'online';
  const [isOpen, setOpen] = useState(false);
  const { kind, text, tone } = syncWords(status, isOnline);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={icons[kind]}
        onClick={() => setOpen(true)}
        sx={{ px: 1.25, whiteSpace: 'nowrap', color: tone === 'neutral' ? 'text.secondary' : `${tone}.main` }}
      >
        {text}
      </Button>
      {/* A live region inside a button would take the button's name away. */}
      <Box role="status" sx={hiddenFromSight}>
        {text}
      </Box>
      {isOpen && <SyncSheet device={device} onClose={() => setOpen(false)} />}
    </>
  );
}
