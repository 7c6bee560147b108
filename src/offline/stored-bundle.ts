/** One version of a report type, as the server published it. It never changes, so it is never refreshed. */
export interface StoredBundle {
  readonly slug: string;
  readonly version: string;
  readonly bundle: unknown;
}
