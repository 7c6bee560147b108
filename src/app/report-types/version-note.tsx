import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Json } from '#engine';
import { t, tn } from '#form';
import type { ReactNode } from 'react';
import { secondsText } from '../shell/indian-time.ts';
import { Note } from '../shell/note.tsx';
import { codeText } from './code-text.ts';
import { shortVersion } from './health-words.ts';
import type { Sitting } from './sitting.ts';

interface Props {
  readonly sitting: Sitting;
  readonly onClose: () => void;
}

/** The form has just become another version of itself: what of the entries is not as it was, by name. */
export function VersionNote({ sitting: { version, moved }, onClose }: Props) {
  if (moved === undefined) return null;
  const { kept, changed, dropped, unfit } = moved.carried ?? nothing;
  const isSmooth = changed.length + dropped.length + unfit.length === 0;
  return (
    <Box sx={{ mb: 2 }}>
      <Note tone={isSmooth ? 'info' : 'warning'} role="status" icon={<PublishedWithChangesOutlined fontSize="small" />}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography sx={{ flex: 1 }}>
            {t('Version')}{' '}
            <Box component="span" sx={codeText}>
              {shortVersion(version)}
            </Box>{' '}
            {t('is live since {time}.', { time: secondsText(moved.at) })} {moved.carried && keptWords(kept, isSmooth)}
          </Typography>
          <IconButton aria-label={t('Close this note')} onClick={onClose} sx={{ my: -1.25, mr: -1 }}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
        <List heading={t('No place any more')}>
          {dropped.map(({ pointer, label, value }) => (
            <li key={pointer}>
              {label}: <b>{spoken(value)}</b>
            </li>
          ))}
        </List>
        <List heading={t('Kept in another place or unit')}>
          {changed.map(({ pointer, label, from, to }) => (
            <li key={pointer}>
              {label}: {spoken(from)} → <b>{spoken(to)}</b>
            </li>
          ))}
        </List>
        <List heading={t('Kept, but no longer accepted')}>
          {unfit.map(({ pointer, label, value, message }) => (
            <li key={pointer}>
              {label}: <b>{spoken(value)}</b>. {message}
            </li>
          ))}
        </List>
      </Note>
    </Box>
  );
}

const nothing = { kept: 0, changed: [], dropped: [], unfit: [] } as const;

function List({ heading, children }: { readonly heading: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mt: 1 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
        {children}
      </Box>
    </>
  );
}

function keptWords(kept: number, isSmooth: boolean): string {
  if (isSmooth) return kept === 0 ? '' : t('What was typed is still there.');
  return tn('{count} entry stays as it was.', '{count} entries stay as they were.', kept);
}

function spoken(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return JSON.stringify(value);
}
