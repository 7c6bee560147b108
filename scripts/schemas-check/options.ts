import { parseArgs } from 'node:util';

const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

export interface Options {
  /** Requested report types, by name or by one of their files; all if empty. */
  readonly asked: readonly string[];
  readonly format: Format;
  readonly seed: number;
  /** Fill in the forms of these report types only, by name; the recorded cases of all run. All if empty. */
  readonly filled: readonly string[];
  /** Fill in forms and run recorded cases; otherwise only read the files. */
  readonly fill: boolean;
  /** The folder of recorded cases, with a subfolder for each report type. */
  readonly casesDir: string;
  /** Remove every rule in turn, and list those that nothing misses. */
  readonly mutations: boolean;
  readonly help: boolean;
}

export const usage = `npm run schemas:check [-- options] [report type or file ...]

  --format text|json|github   for people, for programs, or as annotations of GitHub Actions
  --seed <number>             another number fills in other random forms (1)
  --fill <report type>        fill in the forms of this one only, may be given several times; the recorded cases of all run
  --no-fill                   only read the files
  --cases <folder>            where the recorded cases are (tests/templates)
  --mutations                 take away or mistake every rule, formula and acceptance, one at a time, and say which
                              changes no case notices (minutes)
  --help                      this text

SCHEMAS_DIR and UISCHEMAS_DIR name other folders.
`;

/** The options of a command line, or its error. */
export function readOptions(args: readonly string[]): Options | { readonly trouble: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        seed: { type: 'string', default: '1' },
        fill: { type: 'string', multiple: true, default: [] },
        'no-fill': { type: 'boolean', default: false },
        mutations: { type: 'boolean', default: false },
        cases: { type: 'string', default: 'tests/templates' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    // Node names the unknown option; its advice on files that look like options does not apply here.
    const text = error instanceof Error ? error.message : String(error);
    return { trouble: `${(text.split('. To specify')[0] ?? text).replace(/\.$/, '')}.` };
  }
  const { format, seed, fill: filled, 'no-fill': isReadOnly, mutations, cases, help } = parsed.values;
  const known = formats.find((one) => one === format);
  if (known === undefined) return { trouble: `There is no format "${format}"; there is ${formats.join(', ')}.` };
  if (!/^\d{1,9}$/.test(seed)) return { trouble: `A seed is a whole number from 0 on, not "${seed}".` };
  const fill = !isReadOnly;
  if (isReadOnly && filled.length > 0) return { trouble: 'Either --fill or --no-fill.' };
  return {
    asked: parsed.positionals,
    format: known,
    seed: Number(seed),
    filled,
    fill,
    casesDir: cases,
    mutations,
    help,
  };
}
