import type { Json } from '#engine';

/** A form entry as trimmed text. */
export const textOf = (entry: Json | undefined): string => (typeof entry === 'string' ? entry.trim() : '');
