/** A free code of three letters: the first letter of the name and two later ones, otherwise any free code. */
export function freeSiteCode(name: string, taken: ReadonlySet<string>): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  for (let second = 1; second < letters.length; second += 1) {
    for (let third = second + 1; third < letters.length; third += 1) {
      const code = `${letters.charAt(0)}${letters.charAt(second)}${letters.charAt(third)}`;
      if (!taken.has(code)) return code;
    }
  }
  for (const first of alphabet)
    for (const second of alphabet)
      for (const third of alphabet) if (!taken.has(first + second + third)) return first + second + third;
  throw new Error('All 17,576 site codes are taken.');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
