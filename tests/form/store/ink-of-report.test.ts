import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameName, signaturePlaces, type JsonObject } from '#engine';
import { ReportStore } from '../../../src/form/store/report-store.ts';
import { anyDay, reportType, templateOf } from '../../field.ts';
import { propertyRuns } from '../../setup/property-runs.ts';

const signer = (signedBy: string): JsonObject => ({
  title: 'Signed by',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    signature: { title: 'Signature', type: 'string', format: 'signature', signedBy },
  },
});
const template = templateOf(reportType({ tester: signer('author'), witness: signer('customer') }));

const field = fc.constantFrom('tester', 'witness');
const name = fc.constantFrom('S. Kulkarni', 's.  kulkarni', 'R. Patil', 'R. Patill', undefined);
const step = fc.oneof(
  fc.record({ kind: fc.constant('name' as const), field, name }),
  fc.record({ kind: fc.constant('sign' as const), field }),
  fc.record({ kind: fc.constant('learn' as const), ink: fc.nat(20) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({ kind: fc.constant('merge' as const), field, name, ink: fc.nat(20) }),
);

it('whatever is typed, undone, merged or learnt, ink stands under the name of whoever signed, or nowhere', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const signers = new Map<string, string>();
      const entries = { tester: { name: 'S. Kulkarni' }, witness: { name: 'R. Patil' } };
      const store = new ReportStore({ template, context: anyDay, entries, renderers: [], cells: [] });
      const report = () => store.evaluation.data;
      const nameAt = (one: string) => (report()[one] as { name?: string } | undefined)?.name; // a name or nothing
      const inkAt = (at: number) => [...signers.keys()][at % Math.max(1, signers.size)];
      for (const [at, made] of steps.entries()) {
        switch (made.kind) {
          case 'name':
            store.write(`/${made.field}/name`, () => made.name);
            break;
          case 'sign': {
            const by = nameAt(made.field);
            if (by === undefined) break;
            const id = `ink ${String(at)}`;
            signers.set(id, by);
            store.learnInk(id, { signed: { name: by } });
            store.write(`/${made.field}/signature`, () => id);
            break;
          }
          case 'learn': {
            const id = inkAt(made.ink);
            if (id !== undefined) store.learnInk(id, { signed: { name: signers.get(id) ?? '' } });
            break;
          }
          case 'undo':
            store.undo();
            break;
          case 'redo':
            store.redo();
            break;
          case 'merge': {
            const signature = inkAt(made.ink);
            const theirs = { ...(made.name && { name: made.name }), ...(signature && { signature }) };
            store.replace({ ...report(), [made.field]: theirs });
            break;
          }
        }
        for (const place of signaturePlaces(template, report())) {
          const by = place.signature === undefined ? undefined : signers.get(place.signature);
          if (by !== undefined) expect(isSameName(by, place.name ?? ''), `${by} under ${place.name ?? ''}`).toBe(true);
        }
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});
