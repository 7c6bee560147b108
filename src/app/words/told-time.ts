import { momentText, t } from '#language';

/** Stands beside a time of receipt that counts in place of what the device told. */
export const toldText = (toldAt: string): string =>
  t('the device’s clock showed {moment}; the time of receipt is used instead', {
    moment: momentText(Date.parse(toldAt)),
  });
