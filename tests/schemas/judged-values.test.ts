import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '#engine';
import { reportTypes } from '../shipped-types.ts';

/**
 * A verdict counts against a report only where its value is required: a judged value that is not can be left out, and the report
 * passes without it. Each such value is here with the reason why that is right.
 */
const mayBeLeftOut: Readonly<Record<string, string>> = {
  '/burdenTest/ofLimitPct': 'No limit, no verdict; the current it is worked out from is required.',
  '/coilTest/rows/*/resistanceErrorPct': 'Measuring the coil is optional, and so is the figure of the manual.',
  '/coils/rows/*/deviation': 'Without a reference the value is only recorded; the resistance is required.',
  '/coils/rows/*/insulation': 'An optional reading.',
  '/contactGaps/rows/*/judged': 'Without a value of the maker only recorded; a rule asks for the reading itself.',
  '/contactTest/rows/*/resistance': 'An optional reading.',
  '/contactTravel/rows/*/erosion': 'The wipe of the new breaker may be unknown; the wipe as left is required.',
  '/counter/sinceLast': 'Only after an earlier visit.',
  '/delayTest/resetOfLimitPct': 'An optional reading, with a limit of one maker only.',
  '/delayTest/asFound/resetOfLimitPct': 'An optional reading, with a limit of one maker only.',
  '/directionTest/boundary1': 'An optional reading.',
  '/checks/bladeDifference': 'A proof: without it the report is incomplete, or limited for a reason.',
  '/directionTest/boundary2': 'An optional reading.',
  '/equipment/*/outcome':
    'Equipment that was only looked at has no report; a rule asks for the result that a report has.',
  '/fuses/rows/*/deviation': 'Measuring the fuses is optional.',
  '/gas/leakPpm': 'An optional reading.',
  '/gas/leakRate': 'An optional reading.',
  '/indicators/fpiSelfTest': 'An optional check.',
  '/polarization/rows/*/pi': 'Means nothing above 5 GΩ; the absorption ratio is required.',
  '/sensors/rows/*/deviation': 'Worked out from the resistance, which is required.',
  '/sensors/rows/*/insulation': 'Only where the maker of the release allows the test.',
  '/springMotor/runningPct': 'The nameplate may not say the rated current; the running current is required.',
  '/stabilityTest/rows/*/vAcrossRelay': 'An optional reading.',
  '/stabilityTest/asFound/rows/*/vAcrossRelay': 'An optional reading.',
  '/timing/rows/*/bounce': 'An optional reading.',
  '/withstand/rows/*/leakage': 'An optional reading; a limit only where the maker gives one.',
};

const leftOut = reportTypes.flatMap(({ slug, schema }) => unrequired(schema, '').map((place) => ({ slug, place })));

describe('a judged value', () => {
  it('is required, or may be left out for a reason', () => {
    expect(leftOut.filter(({ place }) => mayBeLeftOut[place] === undefined)).toEqual([]);
  });

  it('has a reason only where it is not required', () => {
    const places = new Set(leftOut.map(({ place }) => place));
    expect(Object.keys(mayBeLeftOut).filter((place) => !places.has(place))).toEqual([]);
  });
});

/** Places of judged values that their object does not require; `*` for the rows of a list. */
function unrequired(schema: Json | undefined, at: string): readonly string[] {
  const { properties, required, items } = members(schema);
  const names = Array.isArray(required) ? required : [];
  const own = Object.entries(members(properties)).flatMap(([name, field]) => {
    const place = `${at}/${name}`;
    const isOpen = members(field)['accept'] !== undefined && !names.includes(name);
    return [...(isOpen ? [place] : []), ...unrequired(field, place)];
  });
  return items === undefined ? own : [...own, ...unrequired(items, `${at}/*`)];
}

function members(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
