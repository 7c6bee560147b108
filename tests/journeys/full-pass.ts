import { readFile } from 'node:fs/promises';
import { isArray, isObject, namesOf, readReportTypes, type Json, type JsonObject, type Section } from '#engine';
import { compiled } from '../field.ts';
import { readSources } from '../../src/server/report-types/read-sources.ts';

type Typed = string | number | boolean;

/** What an engineer types for an ordinary report that passes: the case of that name, by section. */
export async function fullPass(
  slug: string,
): Promise<readonly { readonly section: Section; readonly entries: readonly (readonly [string, Typed])[] }[]> {
  const sources = await readSources({ schemasDir: 'schemas', uischemasDir: 'uischemas' });
  const bundle = readReportTypes(sources).bundles.get(slug);
  if (bundle === undefined) throw new Error(`${slug} is refused`);
  const file = JSON.parse(await readFile(`tests/templates/${slug}/full-pass.json`, 'utf8')) as {
    change: Record<string, Typed>;
  }; // the cases' own test checks their shape
  const entries = Object.entries(file.change).map(
    ([pointer, value]) => [pointer, asRead(bundle.schema, pointer, value)] as const,
  );
  return compiled(bundle).sections.map((section) => ({
    section,
    entries: entries.filter(([pointer]) =>
      section.pointers.some((shown) => pointer === shown || pointer.startsWith(`${shown}/`)),
    ),
  }));
}

/** A choice is picked by what the list says, which need not be what is kept. */
function asRead(schema: JsonObject, pointer: string, value: Typed): Typed {
  let field: Json | undefined = schema;
  for (const name of namesOf(pointer)) {
    if (!isObject(field)) return value;
    field = isObject(field['items'])
      ? field['items']
      : isObject(field['properties'])
        ? field['properties'][name]
        : undefined;
  }
  const choices = isObject(field) && isArray(field['oneOf']) ? field['oneOf'].filter(isObject) : [];
  const title = choices.find((choice) => choice['const'] === value)?.['title'];
  return typeof title === 'string' ? title : value;
}
