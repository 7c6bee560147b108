import { hindi } from '#language/hindi';
import { addDevanagari } from '../look/typeface.ts';

/** The Hindi sentences; the page gets the letters to draw them with. */
export function withDevanagari(page: Document): Readonly<Record<string, string>> {
  addDevanagari(page);
  return hindi;
}
