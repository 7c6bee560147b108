import type { OwnProfile, ProfileBody } from '#contract';
import type { JsonObject } from '#engine';

/** The part of a profile that the form `profile` holds. */
export const profileEntries = ({ Mobile, Email }: Pick<OwnProfile, 'Mobile' | 'Email'>): JsonObject => ({
  ...(Mobile !== undefined && { Mobile }),
  ...(Email !== undefined && { Email }),
});

/** A profile as it is sent. What is empty is left out. */
export const profileBodyOf = (entered: JsonObject, SharesPosition: boolean): ProfileBody => ({
  // tests/app/forms holds the pair against the contract.
  ...(entered as Omit<ProfileBody, 'SharesPosition'>),
  SharesPosition,
});
