import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints, type Endpoint, type SparePart } from '#contract';
import { createAjv, evaluate, generatedForms, readReportTypes, type JsonObject } from '#engine';
import { correctionBodyOf, timesOf } from '../../../src/app/attendance/correction-body.ts';
import { profileBodyOf } from '../../../src/app/session/profile-body.ts';
import { reasonIn, withEntered } from '../../../src/app/spares/slip-entries.ts';
import { bodyOf, emptyLine, withReason, type SlipLine } from '../../../src/app/spares/slip.ts';
import { newTaskOf } from '../../../src/app/work/create-task-body.ts';
import { compiled } from '../../field.ts';
import { shellPairs } from './shell-pairs.ts';

const read = readReportTypes(shellPairs());

interface Agreed {
  /** The call that takes what was entered. */
  readonly call: keyof typeof endpoints;
  /** As the screen makes it. */
  readonly from: (entered: JsonObject) => unknown;
}

const at = new Date('2026-11-16T04:12:00Z');

const part: SparePart = {
  SparePartId: 5,
  PartCode: 'P-5',
  Name: 'Closing coil',
  Category: 'Coils',
  Uom: 'nos',
  IsSerialised: true,
  FitsModels: [],
  IsCustom: false,
};

/** A line of a slip whose part is picked. */
const line: SlipLine = { ...emptyLine('8f0f3a52-7f0f-4d3e-9a75-3f6f0a6f6f01'), part: '5' };

const posted = (line: SlipLine) => bodyOf(line, { find: () => part, at: at.getTime(), plan: [] });

const agreed: Readonly<Record<string, Agreed>> = {
  'attendance-correction': {
    call: 'POST /api/v1/attendance/:AttendanceId/corrections',
    from: (entered) => {
      const times = timesOf('2026-11-16', entered);
      return times && correctionBodyOf(times, entered);
    },
  },
  profile: { call: 'PUT /api/v1/profile', from: (entered) => profileBodyOf(entered, true) },
  'spare-reason': {
    call: 'POST /api/v1/calls/:CallId/projects/:ProjectId/movements',
    from: (entered) => posted(withReason(line, reasonIn(entered))),
  },
  'spare-line': {
    call: 'POST /api/v1/calls/:CallId/projects/:ProjectId/movements',
    from: (data) => posted(withEntered(line, { data, issues: [] })),
  },
  'new-task': {
    call: 'POST /api/v1/calls/:CallId/tasks',
    from: (entered) => newTaskOf(entered, { followUpOf: 7, at }),
  },
};

/** A pair that stands in no row above agrees with nothing. */
const none: Agreed = { call: 'PUT /api/v1/profile', from: () => undefined };

it('every pair of the shell is taken as a report type would be: no refusal, no warning', () => {
  expect(read.refusals).toEqual([]);
  expect(read.warnings).toEqual([]);
  expect([...read.bundles.keys()].sort()).toEqual(Object.keys(agreed).sort());
});

describe.each([...read.bundles])('%s', (name, bundle) => {
  const template = compiled(bundle);
  const { call, from } = agreed[name] ?? none;
  const { body }: Endpoint = endpoints[call];
  // Through JSON, because that is what a schema is: TypeBox adds properties of its own.
  const isBody = createAjv().compile(JSON.parse(JSON.stringify(body)) as object);

  it('what the form takes, the server takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const taken = generatedForms(template, seed)
          .map(({ entries, context }) => evaluate(template, entries, context))
          .filter(({ issues }) => issues.every(({ level }) => level !== 'error'));
        expect(taken.length).toBeGreaterThan(0);
        for (const { values } of taken)
          expect({ values, isTaken: isBody(from(values)), errors: isBody.errors }).toMatchObject({ isTaken: true });
      }),
      { numRuns: 10 },
    );
  });
});
