/**
 * In the store `keys`: the key; its id by itself, because every transaction compares it; the half that the server has given, while
 * its owner is signed in; how often somebody has signed out; and the name of the last
 * change of the outbox.
 */
export const keyAt = {
  key: 'key',
  id: 'id',
  half: 'half',
  left: 'left',
  outboxChange: 'outbox-change',
} as const;
