import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { indianDate } from '#contract';
import { t, tn } from '#language';
import type { Device, Owner, Restored, UnsentRefusal } from '#offline';
import { useRef, useState } from 'react';
import { Button, saveFile, Note, FileInput } from '#screen';
import { useMay, useSession } from '../app-parts.ts';
import { ForOwner } from './for-owner.tsx';
import { refusals } from './refusals.ts';

interface Props {
  readonly device: Device;
  readonly hasUnsent: boolean;
}

/** Exports unsent work to a file in one tap, and restores it on any phone of the same person; the office sends it for them. */
export function UnsentFileActions({ device, hasUnsent }: Props) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<() => Notice>();
  const [others, setOthers] = useState<{ readonly owner: Owner; readonly file: string }>();
  const sendsForOthers = useMay('send-for-others');
  if (session.kind !== 'signed-in') return null;
  const { UserName } = session.profile;

  async function exportAll(): Promise<void> {
    const name = `unsent-${UserName}-${indianDate(Date.now())}.json`;
    try {
      const text = await (await device.unsentFile(UserName)).write();
      saveFile({ name, type: 'application/json', text });
      setNotice(() => () => ({
        text: t('Exported to {name}. The work also stays on this phone.', { name }),
        isRefused: false,
      }));
    } catch {
      setNotice(() => failed);
    }
  }

  async function restore(file: File): Promise<void> {
    setOthers(undefined);
    try {
      const [unsent, text] = [await device.unsentFile(UserName), await file.text()];
      const outcome = await unsent.read(text);
      const owner = outcome === 'other-user' && sendsForOthers ? unsent.ownerIn(text) : undefined;
      if (owner === undefined) setNotice(() => () => noticeOf(outcome));
      else {
        setNotice(undefined);
        setOthers({ owner, file: text });
      }
    } catch {
      setNotice(() => failed);
    }
  }

  const shown = notice?.();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { minHeight: 48 } }}>
        {hasUnsent && (
          <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => void exportAll()}>
            {t('Export unsent work')}
          </Button>
        )}
        <Button startIcon={<UploadFileOutlined />} onClick={() => input.current?.click()}>
          {t('Restore from a file')}
        </Button>
        <FileInput
          ref={input}
          label={t('File of unsent work')}
          accept=".json,application/json"
          onFile={(file) => void restore(file)}
        />
      </Box>
      {others && <ForOwner key={others.file} {...others} />}
      {shown && (
        <Note tone={shown.isRefused ? 'error' : 'success'} role={shown.isRefused ? 'alert' : 'status'}>
          {shown.text}
        </Note>
      )}
    </Box>
  );
}

interface Notice {
  readonly text: string;
  readonly isRefused: boolean;
}

const failed = (): Notice => ({ text: t('That did not work. Nothing was changed.'), isRefused: true });

function noticeOf(outcome: Restored | UnsentRefusal): Notice {
  if (typeof outcome === 'string') return { text: refusals[outcome], isRefused: true };
  const { broughtBack, known, aside } = outcome;
  const parts = [tn('Restored: {count} change.', 'Restored: {count} changes.', broughtBack)];
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
