/** The outlines of the tools, on a square of 24. */
export const icons = {
  find: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5.2 12.2L21 21',
  next: 'M5 5v14l9-7-9-7Zm13 0v14',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  redo: 'm15 6 5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
} as const;
