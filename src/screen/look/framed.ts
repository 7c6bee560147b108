/** A frame on its own background, for an entry of a list or a part of a screen. */
export const framed = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;

/** The same with its parts beside each other, wrapping when they do not fit. */
export const framedRow = {
  ...framed,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
} as const;
