import { t } from '#language';
import { Button } from '../inputs/button.tsx';
import { usePrinting } from './printing.tsx';

/** The button that prints the sheet of this page. */
export function PrintButton() {
  const { state, print } = usePrinting();
  const isPreparing = state === undefined || state.kind === 'preparing';
  return (
    <Button variant="contained" disabled={isPreparing} onClick={print}>
      {isPreparing ? t('Preparing…') : t('Print')}
    </Button>
  );
}
