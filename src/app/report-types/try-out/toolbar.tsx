import { indianDate } from '#contract';
import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { t } from '#language';
import { Button, CopyButton } from '#screen';
import { FillButton } from '../cases/fill-button.tsx';
import type { PictureStore } from './picture-store.ts';
import { PrintPreview } from './print-preview.tsx';
import { recordedCase } from '../cases/recorded-case.ts';
import type { TryOut } from './try-out.ts';

interface Props {
  readonly slug: string;
  readonly tryOut: TryOut;
  readonly pictures: PictureStore;
}

export function Toolbar({ slug, tryOut, pictures }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Box role="group" aria-label={t('Try it out')} sx={tools}>
      <FillButton slug={slug} tryOut={tryOut} />
      <Button variant="outlined" startIcon={<BackspaceOutlined />} onClick={() => tryOut.empty(indianDate(Date.now()))}>
        {t('Clear')}
      </Button>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => setPrinting(true)}>
        {t('Print preview')}
      </Button>
      <CopyButton
        label={t('Copy entries as JSON')}
        text={() => recordedCase(tryOut.session.get(), tryOut.entries, tryOut.evaluation.get())}
      />
      {isPrinting && <PrintPreview tryOut={tryOut} pictures={pictures} onClose={() => setPrinting(false)} />}
    </Box>
  );
}

/** On a phone the fill button has its own row; the other three share the next one. */
const tools = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mb: 2,
  '& > .MuiButton-outlined': { flex: { xs: '1 1 0', md: '0 0 auto' } },
  '@media (max-width: 767px)': {
    '& > .MuiButton-outlined': { flexDirection: 'column', px: 0.5, py: 0.5, fontSize: '0.8125rem', lineHeight: 1.25 },
    '& > .MuiButton-outlined .MuiButton-startIcon': { m: 0, mb: 0.25 },
  },
} as const;
