import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#form';
import { codeText } from './code-text.ts';
import { shortVersion } from './health-words.ts';
import { refusalsAnchor } from './problems.tsx';

interface Props {
  readonly version: string;
  /** The files that are there now are not what is shown. */
  readonly isRefused: boolean;
}

/** Which version the form is, always in sight; while newer files are refused it says so, and leads to why. */
export function FileState({ version, isRefused }: Props) {
  if (!isRefused) {
    return (
      <Box component="span" sx={{ ...codeText, display: { xs: 'none', lg: 'inline' }, color: 'text.secondary' }}>
        {shortVersion(version)}
      </Box>
    );
  }
  return (
    <Button
      size="small"
      color="error"
      variant="outlined"
      startIcon={<BlockOutlined />}
      onClick={() => document.getElementById(refusalsAnchor)?.scrollIntoView({ block: 'center' })}
      sx={{ minHeight: { xs: 48, lg: 36 }, py: 0 }}
    >
      {t('Refused')}
    </Button>
  );
}
