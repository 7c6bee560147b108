import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { t, tn, secondsText } from '#language';
import type { ReactNode } from 'react';
import { valueWords } from '../../reports/newer/value-words.ts';
import { Note } from '#screen';
import { codeText } from '../health/code-text.ts';
import { shortVersion } from '../health/health-words.ts';
import type { PreviewSession } from './preview-session.ts';

interface Props {
  readonly session: PreviewSession;
  readonly onClose: () => void;
}

/** Tells that the form moved to another version, and lists the entries that changed. */
export function VersionNote({ session: { version, moved }, onClose }: Props) {
  if (moved === undefined) return null;
  const { kept, changed, dropped, unfit } = moved.carried ?? nothing;
  const isSmooth = changed.length + dropped.length + unfit.length === 0;
  return (
    <Box sx={{ mb: 2 }}>
      <Note tone={isSmooth ? 'info' : 'warning'} role="status" icon={<PublishedWithChangesOutlined fontSize="small" />}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography sx={{ flex: 1 }}>
            <span>{t('Version')}</span>{' '}
            <Box component="span" sx={codeText}>
              {shortVersion(version)}
            </Box>{' '}
            <span>{t('is live since {time}.', { time: secondsText(moved.at) })}</span>{' '}
            {moved.carried && <span>{keptWords(kept, isSmooth)}</span>}
          </Typography>
          <IconButton aria-label={t('Close this note')} onClick={onClose} sx={{ my: -1.25, mr: -1 }}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
        <List heading={t('No longer in the form')}>
          {dropped.map(({ pointer, label, value }) => (
            <li key={pointer}>
              <span>{`${label}: `}</span>
              <b>{valueWords(value)}</b>
            </li>
          ))}
        </List>
        <List heading={t('Moved, or kept in another unit')}>
          {changed.map(({ pointer, label, from, to }) => (
            <li key={pointer}>
              <span>{`${label}: ${valueWords(from)} → `}</span>
              <b>{valueWords(to)}</b>
            </li>
          ))}
        </List>
        <List heading={t('Kept, but no longer accepted')}>
          {unfit.map(({ pointer, label, value, message }) => (
            <li key={pointer}>
              <span>{`${label}: `}</span>
              <b>{valueWords(value)}</b>
              <span>{`. ${message}`}</span>
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
  if (isSmooth) return kept === 0 ? '' : t('Your entries are still there.');
  return tn('{count} entry is unchanged.', '{count} entries are unchanged.', kept);
}
