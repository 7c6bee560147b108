import { child, didYouMean, isArray, isObject, type JsonObject } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import type { SchemaPlace } from './schema-walk.ts';

/** `bothSets` belongs to a test at the top of the report, and names members of it. */
export const bothSets: Check = {
  stock: 'warn',
  find: ({ places }) => places.filter(({ schema }) => schema['bothSets'] !== undefined).flatMap(troubleAt),
};

function troubleAt({ schema, pointer }: SchemaPlace): readonly Finding[] {
  const at = child(pointer, 'bothSets');
  const finding = (code: Finding['code'], message: string): Finding => ({ in: 'schema', pointer: at, code, message });
  if (!/^\/properties\/[^/]+$/.test(pointer)) {
    return [finding('keyword-place', '"bothSets" belongs to a test at the top of the report.')];
  }
  const { bothSets: said, properties } = schema;
  const members: JsonObject = isObject(properties) ? properties : {};
  const of = isObject(said) && isArray(said['of']) ? said['of'].filter((name) => typeof name === 'string') : [];
  if (!isObject(said) || of.length === 0 || typeof said['when'] !== 'string') {
    return [finding('keyword-shape', '"bothSets" is { "of": [names of properties], "when": a formula }.')];
  }
  if (members['resultSet'] === undefined) {
    return [finding('keyword-place', 'A test with "bothSets" needs "resultSet". Use the fragment test-table.')];
  }
  return of
    .filter((name) => members[name] === undefined)
    .map((name) => ({
      ...finding('keyword-shape', `This test has no "${name}".`),
      ...inside.findings.meant(didYouMean(name, Object.keys(members))),
    }));
}
