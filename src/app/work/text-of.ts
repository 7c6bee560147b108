import type { Json } from '#engine';

/** A text of a form as it is sent: without the spaces around it. */
export const textOf = (entry: Json | undefined): string => (typeof entry === 'string' ? entry.trim() : '');
