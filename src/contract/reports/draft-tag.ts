/** The ETag of a draft: `"d42.7"` is the 7th save of the draft of mapping 42. Both sides write it. */
export const draftTag = (mappingId: number, rev: number): string => `"d${mappingId}.${rev}"`;
