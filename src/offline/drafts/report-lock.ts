const mark = ':report:';

/** Held by the tab that may type in the report of a mapping. */
export const reportLock = (userId: number, mappingId: number): string => `fs-u${userId}${mark}${mappingId}`;

/** Whether a report is being filled in, in any tab of this browser. Without locks nobody can tell: then one is. */
export async function isReportOpen(
  locks = (navigator as Partial<Navigator>).locks as Pick<LockManager, 'query'> | undefined,
): Promise<boolean> {
  const held = (await locks?.query())?.held;
  return held?.some(({ name }) => name?.includes(mark)) ?? true;
}
