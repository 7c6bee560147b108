import { parseArgs } from 'node:util';
import { appRoutes } from '#contract';
import { Refused } from './refused.ts';

/** The request. */
export interface Wish {
  readonly slug: string;
  readonly title: string | undefined;
  readonly like: string | undefined;
}

export const usage = `npm run schemas:new -- <name> [--title "..."] [--like <report type>]

Writes a report type that works: its schema, its layout and the cases it starts with. What can be inferred from the name is.
--like starts from a copy of another type. SCHEMAS_DIR and UISCHEMAS_DIR name other folders; the cases go to
tests/templates beside the folder of schemas. Nothing that is there is ever overwritten.
`;

export function readWish(args: readonly string[]): Wish | 'help' {
  let parsed;
  try {
    const options = {
      title: { type: 'string' },
      like: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
  const [slug, ...more] = parsed.positionals;
  const { title, like, help } = parsed.values;
  if (help) return 'help';
  if (slug === undefined || more.length > 0) throw new Refused('Name the new report type: one name.');
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    throw new Refused(
      `"${slug}" cannot be an address: a name is up to 60 small letters, digits and single hyphens, like busbar-relay.`,
    );
  if (appRoutes.some((route) => route === slug))
    throw new Refused(`/${slug} is a page of the app already. Choose another name.`);
  if (title?.trim() === '') throw new Refused('The title is empty. Leave --title out, and it is made from the name.');
  return { slug, title: title?.trim(), like };
}
