import { momentText, t } from '#language';

/** Stands beside a time of receipt that counts in place of what the device told. */
export const toldText = (toldAt: string): string =>
  t('the clock of the device said {moment}, so the time of receipt counts', {
    moment: momentText(Date.parse(toldAt)),
  });
