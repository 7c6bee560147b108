/** In the store `keys`: the key; its id by itself, because every transaction compares it; and the id that everything is sealed with. */
export const keyAt = { key: 'key', id: 'id', allSealed: 'all-sealed' } as const;
