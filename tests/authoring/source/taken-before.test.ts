import { describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import { filesOf, reportType } from '../../field.ts';

const sound = reportType({ reading: { type: 'number', unit: 'A' } });
const misspelt = reportType({ reading: { type: 'number', unit: 'A', compute: 'row.raeding * 2' } });

describe('a report type that was accepted before', () => {
  it('is accepted again unchanged, without being judged', () => {
    const read = readReportTypes(filesOf(misspelt), { wasTaken: () => true });
    expect([...read.bundles.keys()]).toEqual(['bench-relay']);
    expect(read.refusals).toEqual([]);
  });

  it('is compared whole, so that any change makes it judged again', () => {
    const first = readReportTypes(filesOf(sound)).bundles.get('bench-relay');
    const known = JSON.stringify(first);
    const asked = (schema: typeof sound) =>
      readReportTypes(filesOf(schema), { wasTaken: (bundle) => JSON.stringify(bundle) === known });
    expect(asked(sound).refusals).toEqual([]);
    expect(asked(misspelt).refusals.map(({ code }) => code)).toContain('formula-type');
  });

  it('is still refused where its file cannot be read at all', () => {
    const files = [{ path: 'schemas/bench-relay.schema.json', text: '{ "title": ' }];
    const read = readReportTypes(files, { wasTaken: () => true });
    expect(read.refusals.map(({ code }) => code)).toEqual(['json-syntax']);
    expect(read.bundles.size).toBe(0);
  });
});
