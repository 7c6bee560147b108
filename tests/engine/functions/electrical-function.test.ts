import { Environment } from '@marcbachmann/cel-js';
import { describe, expect, it } from 'vitest';
import { electricalFunctions, NoValue, Percent } from '../../../src/engine/functions/index.ts';
import { electricalFunction } from '../../../src/engine/functions/electrical-function.ts';

const halved = electricalFunction({
  name: 'halved',
  parameters: [{ name: 'x', type: 'double', unit: 'A' }],
  returns: { type: 'double', unit: 'A' },
  formula: 'x / 2',
  source: 'Test.',
  range: 'All numbers.',
  run: (x) => x / 2,
});

describe('a function of the vocabulary', () => {
  it('gives 0 for -0', () => {
    expect(halved.run(-0)).toBe(0);
  });

  it('has no value for a division by zero that CEL let through', () => {
    expect(() => halved.run(1 / 0)).toThrow(NoValue);
  });
});

describe('the vocabulary', () => {
  const signature = ({ name, parameters }: (typeof electricalFunctions)[number]) =>
    `${name}(${parameters.map(({ type }) => type).join(', ')})`;

  it('has each signature once', () => {
    const signatures = electricalFunctions.map(signature);
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it.each(electricalFunctions.map((entry) => [signature(entry), entry] as const))(
    '%s says its formula, source and range, and has its optional parameters last',
    (_, { formula, source, range, parameters }) => {
      [formula, source, range].forEach((text) => expect(text.trim()).not.toBe(''));
      expect(formula).not.toContain('\n');
      const optional = parameters.map((parameter) => parameter.optional === true);
      expect(optional).toEqual([...optional].sort());
    },
  );

  it('refers with "same:n" only to its own arguments', () => {
    for (const { name, parameters, returns } of electricalFunctions) {
      const units = [...parameters.map(({ unit }) => unit), returns.unit];
      units.forEach((unit) => {
        const place = /^same:(\d+)$/.exec(unit ?? '')?.[1];
        if (place) expect(parameters[Number(place) - 1]?.type, `${name} ${unit ?? ''}`).toMatch(/double/);
      });
    }
  });

  it('uses no name that CEL keeps for itself, and no overloads that CEL cannot tell apart', () => {
    const environment = new Environment().registerType('Percent', { ctor: Percent, fields: { value: 'double' } });
    for (const { name, parameters, returns, run } of electricalFunctions) {
      const needed = parameters.filter(({ optional }) => !optional).length;
      for (let count = needed; count <= parameters.length; count += 1) {
        const types = parameters.slice(0, count).map(({ type }) => type);
        environment.registerFunction(`${name}(${types.join(', ')}): ${returns.type}`, run);
      }
    }
    expect(environment.evaluate('within(1.04, 1.0, percent(5.0), 0.01)')).toBe(true);
    expect(environment.evaluate('within(1.04, 1.0, 0.01)')).toBe(false);
    expect(environment.evaluate('idmt("IEC_SI", 1.0, 10.0) < idmt("IEC_SI", 1.0, 10.0, 5.0)')).toBe(true);
    expect(environment.check('within(1.0, percent(5.0), 1.0)').valid).toBe(false);
  });
});
