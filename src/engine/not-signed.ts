/** Why a customer has not signed. A door of its own, as the calendar: an author names these reasons, and the contract sends them. */
export const notSignedReasons = ['refused', 'not_available', 'not_allowed_by_policy'] as const;
