/** A save of a draft. Its number is given once for a mapping: a draft begun anew goes on after the last save of the one before. */
export interface DraftSave {
  readonly revisionNo: number;
  readonly rev: number;
}

/** The ETag of a draft: `"d42.1.7"` is save 7 of the drafts of mapping 42, in revision R1. Both sides write it. */
export const draftTag = (mappingId: number, { revisionNo, rev }: DraftSave): string =>
  `"d${mappingId}.${revisionNo}.${rev}"`;
