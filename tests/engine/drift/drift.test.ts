import { describe, expect, it } from 'vitest';
import { driftOf } from '../../../src/engine/drift/drift.ts';

const volts = { type: 'number', unit: 'V', decimals: 1 };

describe('how far a reading has moved', () => {
  it.each([
    ['up', volts, 4.5, 4.2, { isUp: true, size: '0.3 V (7.1 %)', brief: '7.1 %' }],
    ['down', volts, 2, 4, { isUp: false, size: '2.0 V (50 %)', brief: '50 %' }],
    ['from nothing', volts, 4, 0, { isUp: true, size: '4.0 V', brief: '4.0 V' }],
    ['below zero', volts, -3, -2, { isUp: false, size: '1.0 V (50 %)', brief: '50 %' }],
    ['of a share', { type: 'number', unit: '%' }, 5, 4, { isUp: true, size: '1 %', brief: '1 %' }],
    ['of a temperature', { type: 'number', unit: '°C' }, 30, 20, { isUp: true, size: '10 °C', brief: '10 °C' }],
    ['of a ratio', { type: 'number' }, 0.9, 1, { isUp: false, size: '0.1 (10 %)', brief: '10 %' }],
  ])('%s', (_, schema, value, before, drift) => {
    expect(driftOf(schema, value, before)).toEqual(drift);
  });

  it.each([
    ['the same', volts, 4, 4],
    ['less than is shown', volts, 4.01, 4],
    ['not read yet', volts, undefined, 4],
    ['not a number', volts, '4 or 5', 4],
    ['a year', { type: 'integer' }, 2026, 2025],
  ])('nothing is said of what is %s', (_, schema, value, before) => {
    expect(driftOf(schema, value, before)).toBeUndefined();
  });
});
