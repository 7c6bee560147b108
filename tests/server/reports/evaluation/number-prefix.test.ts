import { expect, it } from 'vitest';
import { numberPrefix } from '../../../../src/server/reports/evaluation/number-prefix.ts';

it.each([
  ['under-voltage-relay', {}, 'UVR'],
  ['mc31', {}, 'MC31'],
  ['tcsrelay', {}, 'TCSR'],
  ['vcb-service-report', { 'x-report': { prefix: 'VCB' } }, 'VCB'],
  ['vcb-service-report', { 'x-report': { prefix: '../../etc' } }, 'VSR'],
])('%s with %j is numbered %s', (slug, schema, prefix) => {
  expect(numberPrefix(slug, schema)).toBe(prefix);
});
