/** The cache of the scripts of report types. They are the same for everybody, and nobody's data. */
export const versionCache = 'report-type-versions';

/** A version is the same whatever the request said about itself. */
export const anyHeaders: CacheQueryOptions = { ignoreVary: true };
