/** Larger files are sent in pieces, so that a broken connection costs one piece and not the photo. */
export const largestPiece = 256 * 1024;

/** For one photo. Phones shrink photos far below this before sending. */
export const largestAttachment = 8 * 1024 * 1024;

/** For one task, one job card, or the slips of one call. */
export const mostPhotos = 40;

/** For one report, on the phone. At most 28 MB: a phone makes each smaller than 700 kB. */
export const mostReportPhotos = 40;

/**
 * The server's limit for one report. Higher than the number a report may show: removed photos and redrawn signatures are
 * kept too.
 */
export const keptOfReport = { photos: 2 * mostReportPhotos, bytes: 48 * 1024 * 1024 } as const;

/** Characters of base64: a picture of 320 px needs a quarter of this. */
export const largestThumb = 80_000;

/** Characters of a caption. */
export const longestCaption = 140;
