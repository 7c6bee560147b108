/** Guesses the properties of a report type from its name. */
export interface Identity {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly ansi: readonly string[];
  readonly prefix: string;
  /** The probable unit of its readings. */
  readonly unit: string;
}

/** Abbreviations that the trade writes in capitals. */
const initials = new Set(
  'vcb acb lbs mccb mcb sf6 gis rmu ct pt vt cvt ref tcs dc ac ups avr ats hv mv lv la'.split(' '),
);

/** Function numbers of IEEE C37.2 by the words of a name, more specific ones first. */
const functions: readonly (readonly [RegExp, string, string])[] = [
  [/breaker-fail/, '50BF', 's'],
  [/fuse-fail/, '60', 'V'],
  [/(?:field|excitation)-(?:fail|loss)|loss-of-(?:field|excitation)/, '40', 'Ω'],
  [/over-?flux/, '24', '%'],
  [/neutral-displacement/, '59N', 'V'],
  [/negative-(?:phase-)?sequence/, '46', 'A'],
  [/restricted-earth-?fault|(?:^|-)ref(?:-|$)/, '64R', 'A'],
  [/directional-earth-?fault/, '67N', 'A'],
  [/directional/, '67', 'A'],
  [/voltage-(?:controlled|dependent|restrained)/, '51V', 'A'],
  [/under-?voltage/, '27', 'V'],
  [/over-?voltage/, '59', 'V'],
  [/under-?frequency/, '81U', 'Hz'],
  [/over-?frequency/, '81O', 'Hz'],
  [/reverse-?power/, '32R', 'W'],
  [/instantaneous-earth-?fault/, '50N', 'A'],
  [/instantaneous/, '50', 'A'],
  [/earth-?fault/, '51N', 'A'],
  [/over-?current/, '51', 'A'],
  [/differential/, '87', 'A'],
  [/synchro/, '25', 'V'],
  [/thermal|over-?load/, '49', 'A'],
  [/distance/, '21', 'Ω'],
  [/frequency/, '81', 'Hz'],
  [/re-?clos/, '79', 's'],
  [/trip-circuit|(?:^|-)tcs/, '95', 'V'],
  [/lock-?out|master-trip/, '86', 'V'],
  [/tripping/, '94', 'V'],
  [/buchholz/, '63', 'V'],
  [/voltage/, '59', 'V'],
];

const categories: readonly (readonly [RegExp, string, string])[] = [
  [/relay|protection/, 'relay', 'A'],
  [/breaker|vcb|acb|lbs|mccb|sf6|rmu|gis|switch|isolator|contactor/, 'breaker', 'µΩ'],
  [/transformer/, 'transformer', 'MΩ'],
  [/battery|charger|ups/, 'auxiliary', 'V'],
];

/** `taken`: the number prefixes of other report types. */
export function infer(slug: string, givenTitle: string | undefined, taken: ReadonlySet<string>): Identity {
  const [, category = 'equipment', ofCategory = 'V'] = categories.find(([words]) => words.test(slug)) ?? [];
  const found = category === 'breaker' ? undefined : functions.find(([words]) => words.test(slug));
  const ansi = found?.[1] ?? (category === 'breaker' ? '52' : undefined);
  return {
    slug,
    title: givenTitle ?? titleOf(slug),
    category: found === undefined ? category : 'relay',
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

/** Up to 8 capital letters and digits that no other type uses. */
function freePrefix(slug: string, taken: ReadonlySet<string>): string {
  const letters = slug
    .split('-')
    .map((word) => (initials.has(word) ? word : word.charAt(0)))
    .join('')
    .toUpperCase()
    .slice(0, 6);
  if (!taken.has(letters)) return letters;
  for (let count = 2; ; count += 1) {
    const next = `${letters.slice(0, 8 - String(count).length)}${count}`;
    if (!taken.has(next)) return next;
  }
}
