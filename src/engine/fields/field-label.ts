import type { JsonObject } from '../json/json.ts';

/** What a field is called: its title, or the words in its name, as JSON Forms writes them: `tripTime1` is `Trip Time 1`. */
export function labelOf(name: string, schema: JsonObject): string {
  const { title } = schema;
  if (typeof title === 'string') return title;
  const words = name.replaceAll(/['’]/g, '').match(wordsOfName) ?? [];
  return words.length === 0 ? name : words.map(capitalized).join(' ');
}

/** Letters that belong together: `pickUp`, `CTRatio`, `2nd`; any other number is a word of its own. */
const wordsOfName = new RegExp(
  [
    /\d*(?:1ST|2ND|3RD|(?![123])\dTH)(?=\b|[a-z_])/,
    /\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])/,
    /\d+/,
    /[A-Z]?[a-z\p{M}\p{Lo}]+/u,
    /[A-Z]+(?![a-z])/,
    /\p{L}/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
