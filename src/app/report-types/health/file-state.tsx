import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import { t } from '#language';
import { Button } from '#screen';
import { codeText } from './code-text.ts';
import { shortVersion } from './health-words.ts';
import { refusalsAnchor } from './problems.tsx';

interface Props {
  readonly version: string;
  /** The newest files are refused, so an older version is shown. */
  readonly isRefused: boolean;
}

/** The version of the form, always visible. While newer files are refused, a button that scrolls to the refusals. */
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
