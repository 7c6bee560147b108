import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Draft } from '#offline';
import { t, term } from '#language';
import { Button, saveFile } from '#screen';
import { useSession } from '../app-parts.ts';
import { useDevice } from './device-context.tsx';

interface Props {
  readonly draft: Draft;
  readonly onDownload?: () => void;
}

/** Downloads the unsent work of a report with typing that the device has no room to save, so that it is not lost. */
export function DownloadUnsaved({ draft, onDownload }: Props) {
  const device = useDevice();
  const session = useSession();
  const { ReportTitle } = draft.head.Mapping;
  const { slug, mappingId } = draft;
  const [isFailed, setFailed] = useState(false);

  async function download(): Promise<void> {
    if (device === undefined || session.kind !== 'signed-in') return;
    try {
      const text = await (await device.unsentFile(session.profile.UserName)).write(mappingId);
      saveFile({ name: `not-saved-${slug}-${mappingId}.json`, type: 'application/json', text });
    } catch {
      setFailed(true);
      return;
    }
    setFailed(false);
    onDownload?.();
  }

  return (
    <>
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => void download()}>
        {t('Download {title}', { title: term(ReportTitle) })}
      </Button>
      {isFailed && (
        <Typography role="alert">{t('The file could not be saved. Keep this page open and try again.')}</Typography>
      )}
    </>
  );
}
