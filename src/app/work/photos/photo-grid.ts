/** A grid of thumbnails, as many per row as fit. */
export const photoGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 1.5,
} as const;
