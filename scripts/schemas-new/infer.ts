/** What can be known of a report type from its name. */
export interface Identity {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly ansi: readonly string[];
  readonly prefix: string;
  /** What its readings are probably in. */
  readonly unit: string;
}

/** Written in capitals, as the trade does. */
const initials = new Set([
  'vcb',
  'acb',
  'lbs',
  'mccb',
  'sf6',
  'ct',
  'pt',
  'vt',
  'ref',
  'tcs',
  'dc',
  'ac',
  'ups',
  'rmu',
]);

/** Function numbers of IEEE C37.2 by the words of a name, the longer first. */
const functions: readonly (readonly [string, string, string])[] = [
  ['negative-phase-sequence', '46', 'A'],
  ['restricted-earth-fault', '64R', 'A'],
  ['under-voltage', '27', 'V'],
  ['over-voltage', '59', 'V'],
  ['under-frequency', '81U', 'Hz'],
  ['over-frequency', '81O', 'Hz'],
  ['reverse-power', '32R', 'W'],
  ['earth-fault', '51N', 'A'],
  ['over-current', '51', 'A'],
  ['differential', '87', 'A'],
  ['synchro', '25', 'V'],
  ['thermal', '49', 'A'],
  ['distance', '21', 'Ω'],
  ['frequency', '81', 'Hz'],
  ['lock-out', '86', 'V'],
  ['voltage', '59', 'V'],
];

const categories: readonly (readonly [RegExp, string, string])[] = [
  [/relay|protection/, 'relay', 'A'],
  [/breaker|vcb|acb|lbs|mccb|sf6|rmu|switch|isolator|contactor/, 'breaker', 'µΩ'],
  [/transformer/, 'transformer', 'MΩ'],
  [/battery|charger|ups/, 'auxiliary', 'V'],
];

/** `taken`: prefixes that other report types number their reports with. */
export function infer(slug: string, givenTitle: string | undefined, taken: ReadonlySet<string>): Identity {
  const [, category = 'equipment', ofCategory = 'V'] = categories.find(([words]) => words.test(slug)) ?? [];
  const found = functions.find(([words]) => slug.includes(words));
  const ansi = found?.[1] ?? (category === 'breaker' ? '52' : undefined);
  return {
    slug,
    title: givenTitle ?? titleOf(slug),
    category,
    ansi: ansi === undefined ? [] : [ansi],
    prefix: freePrefix(slug, taken),
    unit: found?.[2] ?? ofCategory,
  };
}

function titleOf(slug: string): string {
  const words = slug.split('-').map((word) => (initials.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ').replace(/\b(under|over) (voltage|current|frequency)\b/, '$1-$2');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function freePrefix(slug: string, taken: ReadonlySet<string>): string {
  const letters = slug
    .split('-')
    .map((word) => (initials.has(word) ? word : word.charAt(0)))
    .join('')
    .toUpperCase()
    .slice(0, 6);
  if (!taken.has(letters)) return letters;
  for (let count = 2; ; count += 1) if (!taken.has(`${letters}${count}`)) return `${letters}${count}`;
}
