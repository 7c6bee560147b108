/** What is larger goes in pieces, so that a connection that breaks costs one piece and not the photo. */
export const largestPiece = 256 * 1024;

/** Of one photo. Phones make them far smaller before they are sent. */
export const largestAttachment = 8 * 1024 * 1024;

/** Of one task, one job card, or the slips of one call. */
export const mostPhotos = 40;

/** Characters of base64: a picture of 320 px is a quarter of this. */
export const largestThumb = 80_000;

/** Characters of what is said of a picture. */
export const longestCaption = 140;
