import type { Migration } from '../migration.ts';

/** The sizes of all pictures are added up from the index alone. */
export const pictureSizes: Migration = {
  id: '029-picture-sizes',
  statements: () => ['create index attachments_size on attachments (byte_size)'],
};
