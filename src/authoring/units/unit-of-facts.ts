import type { inside } from '#engine/inside';

type FactUnits = {
  readonly [F in keyof typeof inside.facts.all]?: { readonly [N in keyof (typeof inside.facts.all)[F]]?: string };
};

/** The units of facts; their names say it too. The other numbers are counts, years and ids. */
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
  visit: { travelMinutes: 'min' },
};
