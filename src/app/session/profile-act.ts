import type { ProfileBody } from '#contract';
import type { Act } from '#offline';
import { t } from '#form';

export const profileLane = 'profile';

/** A change to the own profile, to be queued. */
export const profileAct = (body: ProfileBody): Act => ({
  endpoint: 'PUT /api/v1/profile',
  params: {},
  body,
  lane: profileLane,
  label: t('My profile'),
});
