import type { OwnProfile, ProfileBody } from '#contract';
import type { Act } from '#offline';
import type { JsonObject } from '#engine';

export const profileLane = 'profile';

/** A change to the user's profile, to be queued. */
export const profileAct = (body: ProfileBody): Act => ({
  endpoint: 'PUT /api/v1/profile',
  params: {},
  body,
  lane: profileLane,
  about: {},
});

/** The part of a profile that the form `profile` holds. */
export const profileEntries = ({ Mobile, Email }: Pick<OwnProfile, 'Mobile' | 'Email'>): JsonObject => ({
  ...(Mobile !== undefined && { Mobile }),
  ...(Email !== undefined && { Email }),
});

/** A profile in the shape of a request; empty members are left out. */
export const profileBodyOf = (entered: JsonObject, SharesPosition: boolean): ProfileBody => ({
  // tests/app/forms checks the pair against the contract.
  ...(entered as Omit<ProfileBody, 'SharesPosition'>),
  SharesPosition,
});
