import { describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import { hostileTypes } from '../../hostile-types.ts';

/** The whole corpus is dropped into a running server in `tests/server/report-types/further`; these are quick. */
const quick = hostileTypes().filter(
  ({ name, code }) =>
    code === 'formula-cost' || ['references', 'chain', 'itself', 'any-of-form', 'table'].includes(name),
);

describe('a report type that would keep a phone or a server busy', () => {
  it('there are more than fifty, each of another kind', () => {
    const all = hostileTypes();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(50);
    expect(all.filter(({ code }) => code.startsWith('formula')).length).toBeGreaterThanOrEqual(25);
  });

  it.each(quick.map(({ name, code, files }) => ({ name, code, files })))(
    '$name is refused: $code',
    ({ code, files }) => {
      const { refusals, bundles } = readReportTypes(files);
      expect(refusals.map((one) => one.code)).toContain(code);
      expect(refusals.length).toBeLessThanOrEqual(50);
      expect(bundles.size).toBe(0);
      for (const { message, file } of refusals) expect([message, file]).not.toContain('');
    },
  );

  it('says the size, the place and the way there', () => {
    const [references] = hostileTypes();
    const [refusal] = readReportTypes(references!.files).refusals;
    expect(refusal).toMatchObject({
      file: 'schemas/hostile-references.schema.json',
      line: 1,
      pointer: '/properties/p',
      message: 'With all references followed there are 2,222,223 parts; at most 20,000 can be shown.',
    });
    expect(refusal?.hint).toContain(
      'Refer fewer times, or to less: schemas/hostile-references.schema.json#/definitions/d0 → ',
    );
  });

  it('does not keep the others of its folder from being read', () => {
    const good = {
      path: 'schemas/good-relay.schema.json',
      text: JSON.stringify({ type: 'object', properties: { a: { type: 'string' } } }),
    };
    const some = hostileTypes().filter(({ name }) => ['chain', 'itself', 'rows'].includes(name));
    const { bundles } = readReportTypes([...some.flatMap(({ files }) => files), good]);
    expect([...bundles.keys()]).toEqual(['good-relay']);
  });
});
