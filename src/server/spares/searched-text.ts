const latinMarks = /[\u0300-\u036f]/g;
const notWritten = /[^\p{L}\p{N}]/gu;

/** Normalises text for search, here and on the device: no case, accents, blanks or punctuation, so `12kv` finds `12 kV`. */
export function searchedText(...parts: readonly (string | null | undefined)[]): string {
  return parts.map((part) => folded(part ?? '')).join(' ');
}

/** The words of a search; all of them must match. */
export const wantedWords = (question: string): readonly string[] => question.split(/\s+/).map(folded).filter(Boolean);

const folded = (text: string): string =>
  text.normalize('NFD').replace(latinMarks, '').replace(notWritten, '').toLowerCase();
