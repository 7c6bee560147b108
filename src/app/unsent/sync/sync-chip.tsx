import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { Device } from '#offline';
import { t } from '#language';
import { usePart, Button, hiddenFromSight, Note } from '#screen';
import { useEffect, type ReactNode } from 'react';
import { useConnection } from '../../app-parts.ts';
import { useWatched } from '../../device/use-watched.ts';
import { useDevice } from '../../device/device-context.tsx';
import { syncWords, type SyncWords } from './sync-words.ts';

const icons: Record<SyncWords['kind'], ReactNode> = {
  trouble: <ErrorOutlined />,
  offline: <CloudOffOutlined />,
  sending: <CloudUploadOutlined />,
  waiting: <ScheduleOutlined />,
  sent: <CloudDoneOutlined />,
};

/** Opened rarely; sign-in and home must not wait for it. */
const loadSheet = async () => (await import('./sync-sheet.tsx')).SyncSheet;

/** Always visible: whether the server has all work. A tap shows what is missing. */
export function SyncChip() {
  const device = useDevice();
  return device && <ChipOf device={device} />;
}

function ChipOf({ device }: { readonly device: Device }) {
  const status = useWatched(device.status);
  const isOnline = useConnection() === 'online';
  const sheet = usePart(loadSheet);
  // Fetched while there is signal, because it is also opened without one.
  useEffect(() => void loadSheet().catch(() => undefined), []);
  const { kind, text, tone } = syncWords(status, isOnline);
  return (
    <>
      {/* While all is well it says nothing: a sign, whose words only a screen reader reads. */}
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={icons[kind]}
        {...(kind === 'sent' && { 'aria-label': text })}
        onClick={sheet.open}
        sx={{
          px: 1.25,
          minWidth: 48,
          whiteSpace: 'nowrap',
          color: tone === 'neutral' || kind === 'sent' ? 'text.secondary' : `${tone}.main`,
          ...(kind === 'sent' && { '& .MuiButton-startIcon': { m: 0 } }),
        }}
      >
        {kind !== 'sent' && text}
      </Button>
      {/* A live region inside a button would replace the button's name. */}
      <Box role="status" sx={hiddenFromSight}>
        {text}
      </Box>
      {sheet.shown.state === 'failed' && (
        <Note tone="error" role="alert">
          {t('This part of the app is not on this device yet. Connect and try again.')}
        </Note>
      )}
      {sheet.shown.state === 'open' && <sheet.shown.part device={device} onClose={sheet.close} />}
    </>
  );
}
