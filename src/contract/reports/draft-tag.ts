/** A save of a draft: its number, which begins again with every revision of the report. */
export interface DraftSave {
  readonly revisionNo: number;
  readonly rev: number;
}

/** The ETag of a draft: `"d42.1.7"` is the 7th save of the draft of mapping 42, revision R1. Both sides write it. */
export const draftTag = (mappingId: number, { revisionNo, rev }: DraftSave): string =>
  `"d${mappingId}.${revisionNo}.${rev}"`;

/** Apps up to 1.2 did not name the revision: two revisions that were saved equally often looked the same. */
export const draftTagWithoutRevision = (mappingId: number, rev: number): string => `"d${mappingId}.${rev}"`;
