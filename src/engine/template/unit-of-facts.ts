import type { contextFacts } from '../report-context.ts';

type FactUnits = {
  readonly [F in keyof typeof contextFacts]?: { readonly [N in keyof (typeof contextFacts)[F]]?: string };
};

/** The units of the facts that have one; their names say it too. The other numbers are counts, years and ids. */
export const factUnits: FactUnits = {
  equipment: {
    ratedVoltageKv: 'kV',
    ratedCurrentA: 'A',
    breakingCapacityKa: 'kA',
    ratedFrequencyHz: 'Hz',
    ctPrimaryA: 'A',
    ctSecondaryA: 'A',
    ptPrimaryV: 'V',
    ptSecondaryV: 'V',
    auxVoltageV: 'V',
  },
};
