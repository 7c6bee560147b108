import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { ReportSheet } from '#form';
import { t } from '#language';
import { useId } from 'react';
import { Button, paperTypeface, PrintButton, Printing, usePrinting } from '#screen';
import { useWatched } from '../../device/use-watched.ts';
import type { PictureStore } from './picture-store.ts';
import type { TryOut } from './try-out.ts';

interface Props {
  readonly tryOut: TryOut;
  readonly pictures: PictureStore;
  readonly onClose: () => void;
}

/** A print preview of the form with its current entries. */
export function PrintPreview({ tryOut, pictures, onClose }: Props) {
  const heading = useId();
  return (
    <Printing>
      <Dialog open fullScreen onClose={onClose} aria-labelledby={heading} className="print-preview">
        <GlobalStyles styles={onPaper} />
        <Box component="header" sx={head}>
          <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
            {t('Print preview')}
          </Typography>
          <Button variant="outlined" onClick={onClose}>
            {t('Close')}
          </Button>
          <PrintButton />
        </Box>
        <Box sx={{ bgcolor: 'background.default', p: { xs: 1, sm: 3 }, '@media print': { p: 0 } }}>
          <Preview tryOut={tryOut} pictures={pictures} />
        </Box>
      </Dialog>
    </Printing>
  );
}

function Preview({ tryOut, pictures }: Omit<Props, 'onClose'>) {
  const { template, context } = useWatched(tryOut.session);
  const evaluation = useWatched(tryOut.evaluation);
  const { onState, round } = usePrinting();
  return (
    <ReportSheet
      key={round}
      template={template}
      evaluation={evaluation}
      context={context}
      head={facts}
      attachments={pictures}
      draft
      typeface={paperTypeface}
      onState={onState}
    />
  );
}

/** Placeholders for the firm and the number of a real report. */
const facts = {
  firm: { Name: 'Name of the firm', Address: 'Address of the firm' },
  reportNo: 'none',
  revisionNo: 0,
  stateWords: 'Tried out, not a report',
} as const;

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

/** In print, lifts the dialog's height limit of one screen. */
const onPaper = {
  '@media print': {
    '#root': { display: 'none' },
    '.print-preview, .print-preview .MuiDialog-container, .print-preview .MuiDialog-paper': {
      position: 'static',
      display: 'block',
      height: 'auto',
      overflow: 'visible',
    },
    '.print-preview .MuiBackdrop-root': { display: 'none' },
  },
} as const;
