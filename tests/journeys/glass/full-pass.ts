import { isArray, isObject, namesOf, type Json, type JsonObject, type Section } from '#engine';
import { readReportTypes } from '#authoring';
import { compiled } from '../../field.ts';
import { readCaseNamed } from '../../../src/server/report-types/reading/read-cases.ts';
import { readSources } from '../../../src/server/report-types/reading/read-sources.ts';

type Typed = string | number | boolean;

/** The entries of an ordinary report that passes: the case of that name, by section. */
export async function fullPass(
  slug: string,
): Promise<readonly { readonly section: Section; readonly entries: readonly (readonly [string, Typed])[] }[]> {
  const sources = await readSources({ schemasDir: 'schemas', uischemasDir: 'uischemas' });
  const bundle = readReportTypes(sources).bundles.get(slug);
  if (bundle === undefined) throw new Error(`${slug} is refused`);
  const one = await readCaseNamed('tests/templates', slug, 'full-pass');
  if (one === undefined) throw new Error(`${slug} has no case of an ordinary report`);
  const change = (one.change ?? {}) as Readonly<Record<string, Typed>>; // what is typed in an ordinary report
  const entries = Object.entries(change).map(
    ([pointer, value]) => [pointer, asRead(bundle.schema, pointer, value)] as const,
  );
  return compiled(bundle).sections.map((section) => ({
    section,
    entries: entries.filter(([pointer]) =>
      section.pointers.some((shown) => pointer === shown || pointer.startsWith(`${shown}/`)),
    ),
  }));
}

/** A choice is picked by its label, which may differ from its stored value. */
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
