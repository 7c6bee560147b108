import { parseArgs } from 'node:util';

interface Options {
  /** A commit, branch or tag. */
  readonly ref: string;
  /** Requested report types; all if empty. */
  readonly slugs: readonly string[];
  readonly format: 'text' | 'json';
}

export const usage = `npm run schemas:diff -- [--format text|json] <git ref> [report type ...]

Compares the report types of the working folders with those of a commit, branch or tag. With DATABASE_URL or DATA_DIR every
stored report and draft is evaluated with its own version and with the newer one. SCHEMAS_DIR and UISCHEMAS_DIR name other folders.

Ends with 1 when something breaks stored reports, needs a new edition that was not raised, or is refused; with 2 when it could
not compare.
`;

/** The options of a command line, or its error. */
export function readOptions(args: readonly string[]): Options | 'help' | { readonly trouble: string } {
  let parsed;
  try {
    const options = {
      format: { type: 'string', default: 'text' },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { trouble: text };
  }
  const { format, help } = parsed.values;
  const [ref, ...slugs] = parsed.positionals;
  if (help) return 'help';
  if (format !== 'text' && format !== 'json')
    return { trouble: `There is no format "${format}"; there is text, json.` };
  if (ref === undefined) return { trouble: 'Name the commit, branch or tag to compare with.' };
  return { ref, slugs, format };
}
