/** Whether two names are one, however they were typed: spaces and capitals do not make another person. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
