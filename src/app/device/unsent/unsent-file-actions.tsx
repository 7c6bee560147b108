import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { indianDate } from '#contract';
import { inWords, t, tn } from '#form';
import type { Device, Restored, UnsentRefusal } from '#offline';
import { useRef, useState } from 'react';
import { saveFile } from '../../shell/format/save-file.ts';
import { Note } from '../../shell/states/note.tsx';
import { useSession } from '../../start-up/app-parts.ts';

interface Props {
  readonly device: Device;
  readonly hasUnsent: boolean;
}

/** Unsent work as a file: one tap writes it, and it can be brought back on any phone of the same person. */
export function UnsentFileActions({ device, hasUnsent }: Props) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<() => Told>();
  if (session.kind !== 'signed-in') return null;
  const { UserName } = session.profile;

  async function exportAll(): Promise<void> {
    const name = `unsent-${UserName}-${indianDate(Date.now())}.json`;
    try {
      const text = await (await device.unsentFile(UserName)).write();
      saveFile({ name, type: 'application/json', text });
      setTold(() => () => ({
        text: t('Exported to {name}. The work also stays on this phone.', { name }),
        isRefused: false,
      }));
    } catch {
      setTold(() => failed);
    }
  }

  async function bringBack(file: File): Promise<void> {
    try {
      const outcome = await (await device.unsentFile(UserName)).read(await file.text());
      setTold(() => () => toldOf(outcome));
    } catch {
      setTold(() => failed);
    }
  }

  const news = told?.();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { minHeight: 48 } }}>
        {hasUnsent && (
          <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => void exportAll()}>
            {t('Export unsent work')}
          </Button>
        )}
        <Button startIcon={<UploadFileOutlined />} onClick={() => input.current?.click()}>
          {t('Bring back from a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('File of unsent work')}
          tabIndex={-1}
          style={{ display: 'none' }}
          onChange={(event) => {
            const file = event.target.files?.item(0);
            if (file) void bringBack(file);
            // Reset, so that choosing the same file again fires a change.
            event.target.value = '';
          }}
        />
      </Box>
      {news && (
        <Note tone={news.isRefused ? 'error' : 'success'} role={news.isRefused ? 'alert' : 'status'}>
          {news.text}
        </Note>
      )}
    </Box>
  );
}

interface Told {
  readonly text: string;
  readonly isRefused: boolean;
}

const refusals: Record<UnsentRefusal, string> = inWords({
  damaged: 'This file is damaged or incomplete. Nothing was changed.',
  foreign: 'This is not a file of unsent work. Nothing was changed.',
  newer: 'This file is from a newer version of the app. Update the app, then try again. Nothing was changed.',
  'other-user': 'This file holds the work of somebody else. Only they can bring it back. Nothing was changed.',
  full: 'This device has no room for what is in the file. Nothing was changed.',
});

const failed = (): Told => ({ text: t('That did not work. Nothing was changed.'), isRefused: true });

function toldOf(outcome: Restored | UnsentRefusal): Told {
  if (typeof outcome === 'string') return { text: refusals[outcome], isRefused: true };
  const { broughtBack, known, aside } = outcome;
  const parts = [tn('Brought back: {count} change.', 'Brought back: {count} changes.', broughtBack)];
  if (known > 0) parts.push(t('Already here or sent: {count}.', { count: known }));
  if (aside > 0) {
    parts.push(
      tn(
        'Another draft of {count} report is on this phone; the one from the file is among its kept copies.',
        'Other drafts of {count} reports are on this phone; those from the file are among their kept copies.',
        aside,
      ),
    );
  }
  return { text: parts.join(' '), isRefused: false };
}
