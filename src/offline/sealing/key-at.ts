/**
 * In the store `keys`: the key; its id by itself, because every transaction compares it; the id that everything is sealed with;
 * and the name of the last change of the outbox.
 */
export const keyAt = { key: 'key', id: 'id', allSealed: 'all-sealed', outboxChange: 'outbox-change' } as const;
