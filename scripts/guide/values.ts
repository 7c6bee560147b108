import { ruleTable } from '#engine';
import { units, vocabulary } from '#authoring/commands';
import { code, json, page, table } from './markdown.ts';

export function unitsPage(): string {
  const rows = Object.entries(units).map(([name, { name: words, factor, dimension }]) => [
    name === '' ? '`""`' : code(name),
    words,
    `${Number(factor.toPrecision(7))}${baseOf(dimension)}`,
  ]);
  const spellings = Object.entries(vocabulary.otherSpellings).map(
    ([wrong, right]) => `${code(wrong)} → ${code(right)}`,
  );
  return page([
    '## Units',
    `What follows a space is a note for people: \`V DC\`, \`% of Un\`. Units are joined by \`·\` and divided by \`/\`: \`A²s\`, \`V/s\`. A pure number has the unit \`""\`; only a number without
\`unit\` is not checked at all.`,
    table(['Unit', 'Name', 'In base units'], rows),
    `Written otherwise they are refused, with the right one as the likely fix: ${spellings.join(', ')}.`,
  ]);
}

/** `V·A⁻¹` as an engineer reads it. */
function baseOf(dimension: Readonly<Record<string, number>>): string {
  const raised = (name: string, power: number): string => (Math.abs(power) === 1 ? name : `${name}^${Math.abs(power)}`);
  const above = Object.entries(dimension)
    .filter(([, power]) => power > 0)
    .map(([name, power]) => raised(name, power));
  const below = Object.entries(dimension)
    .filter(([, power]) => power < 0)
    .map(([name, power]) => raised(name, power));
  const text = [above.length === 0 && below.length > 0 ? '1' : above.join('·'), ...below].join('/');
  return text === '' ? '' : ` ${text}`;
}

export function formatsPage(): string {
  const ours: Readonly<Record<string, string>> = {
    signature: 'A pad to sign on; kept as a picture with the report.',
    photo: 'A picture from the camera.',
    'rich-text': 'A long text: a box of several lines.',
  };
  const rows = vocabulary.entryFormats.map((name) => {
    if (ours[name] === undefined) throw new Error(`the reference has nothing about the format "${name}"`);
    return [code(name), ours[name]];
  });
  return page([
    '## Formats',
    'For a text: `"format": "date"`. These name a kind of entry:',
    table(['Format', 'Is'], rows),
    `These are checked: ${vocabulary.checkedFormats.map(code).join(', ')}. Any other is refused (\`format-unknown\`).`,
  ]);
}

export function rulesPage(): string {
  const rows = Object.entries(ruleTable).map(([name, rule]) => [
    code(name),
    'exclusiveMinimum' in rule.schema ? 'a number' : 'a text',
    json(rule.schema),
    `${rule.message}${'onRequest' in rule ? ' (only where it is asked for; else "Please Enter {field}")' : ''}`,
  ]);
  return page([
    '## Rule table',
    '`"rule": "mobile"` is one of these rows. Checks and messages are the product\'s own, word for word. `{field}` stands for the title of the field.',
    table(['Rule', 'On', 'Check', 'Message'], rows),
  ]);
}
