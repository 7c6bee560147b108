import { t } from '#language';

/** The name of a photo without caption. */
export const photoName = (number: number): string => t('Photo {number}', { number: String(number) });
