/** A framed list with lines between its rows. */
export const rowList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
