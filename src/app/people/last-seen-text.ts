import type { PersonCard } from '#contract';
import { t, shortMomentText } from '#language';

/** When somebody last used the app with a connection. */
export const lastSeenText = ({ LastSeenAt: at }: Pick<PersonCard, 'LastSeenAt'>, now: number): string =>
  at === undefined ? t('Never signed in') : t('Last seen {moment}', { moment: shortMomentText(Date.parse(at), now) });
