import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints, holdCauses, type Endpoint, type SparePart } from '#contract';
import { createAjv, evaluate, type JsonObject } from '#engine';
import { generatedForms, readReportTypes } from '#authoring';
import { leaveBodyOf } from '../../../src/app/attendance/leave/leave-dialog.tsx';
import { correctionBodyOf, timesOf } from '../../../src/app/attendance/corrections/correction-body.ts';
import { reasonIn as reasonTextOf } from '../../../src/app/forms/reason-dialog.tsx';
import { captionOf } from '../../../src/app/work/photos/photo-acts.ts';
import { overrideOf } from '../../../src/app/reports/submit/override-fields.tsx';
import { newPersonOf, rolesIn } from '../../../src/app/people/add-person-dialog.tsx';
import { namesOf } from '../../../src/app/people/names-dialog.tsx';
import { profileBodyOf } from '../../../src/app/session/profile/profile-act.ts';
import { signerOf } from '../../../src/app/signatures/signer.ts';
import { waiverOf } from '../../../src/app/signatures/waiver-dialog.tsx';
import { customPartOf } from '../../../src/app/spares/plan/custom-part-dialog.tsx';
import { enteredIssue, issueBody } from '../../../src/app/spares/office-issue/office-issue.ts';
import { reasonIn, withEntered } from '../../../src/app/spares/slip/slip-entries.ts';
import { bodyOf, emptyLine, withReason, type SlipLine } from '../../../src/app/spares/slip/slip.ts';
import { approvalOf } from '../../../src/app/spares/slip/use-slip-paper.ts';
import { causeIn } from '../../../src/app/work/call/call-dialog.tsx';
import { summaryIn } from '../../../src/app/work/call/close-call-dialog.tsx';
import { waivedIn } from '../../../src/app/work/task/close-dialog.tsx';
import { workDoneIn } from '../../../src/app/work/task/complete-dialog.tsx';
import { newTaskOf } from '../../../src/app/work/create-task/create-task-screen.tsx';
import { planOf } from '../../../src/app/work/call/plan-dialog.tsx';
import { textsIn } from '../../../src/app/work/job-card/written-texts.ts';
import { compiled } from '../../field.ts';
import { shellPairs } from './shell-pairs.ts';

const read = readReportTypes(shellPairs());

interface Agreed {
  /** The call that receives the entries. */
  readonly call: keyof typeof endpoints;
  /** The same request that the screen makes. */
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

/** A line of a slip with a picked part. */
const line: SlipLine = { ...emptyLine('8f0f3a52-7f0f-4d3e-9a75-3f6f0a6f6f01'), part: '5' };

const posted = (line: SlipLine) => bodyOf(line, { find: () => part, at: at.getTime(), plan: [] });

const why = { Reason: 'The phone was at the repair' };

const taskStep = (Action: string, entered: JsonObject) => ({
  Action,
  Reason: reasonTextOf(entered),
  DeviceAt: at.toISOString(),
});

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
  leave: { call: 'POST /api/v1/attendance/leaves', from: leaveBodyOf },
  'missing-day': {
    call: 'POST /api/v1/attendance/corrections',
    from: ({ WorkDate }) => ({ WorkDate, CheckInAt: at.toISOString(), CheckOutAt: at.toISOString(), ...why }),
  },
  'custom-part': { call: 'POST /api/v1/spares', from: (entered) => customPartOf(entered, line.id) },
  'office-issue': {
    call: 'POST /api/v1/stock/issues',
    from: ({ Serials, ...entered }) => {
      // `wrongWithIssue` checks the spelling of serial numbers.
      const counted = enteredIssue({ ...entered, ...(Serials !== undefined && { Serials: 'R-1' }) });
      const issued: SparePart = { ...part, IsSerialised: Serials !== undefined, Uom: 'm' };
      return issueBody({ userId: 3, part: issued, ...counted }, at.getTime(), () => line.id);
    },
  },
  'slip-paper': {
    call: 'POST /api/v1/calls/:CallId/projects/:ProjectId/movements',
    from: (entered) => ({ ...posted({ ...line, qty: '1', serial: 'S1' }), ...approvalOf(entered) }),
  },
  signer: {
    call: 'PUT /api/v1/signatures/:SignatureId',
    from: (entered) => ({ Role: 'customer', SignedAt: at.toISOString(), Signer: signerOf(entered) }),
  },
  waiver: {
    call: 'PUT /api/v1/signatures/:SignatureId',
    from: (entered) => ({ Role: 'customer', SignedAt: at.toISOString(), Waiver: waiverOf(entered) }),
  },
  reason: { call: 'POST /api/v1/mappings/:MappingId/waive', from: (entered) => ({ Reason: reasonTextOf(entered) }) },
  reopen: { call: 'POST /api/v1/mappings/:MappingId/reopen', from: ({ Reason }) => ({ Reason }) },
  pause: { call: 'POST /api/v1/tasks/:TaskId/transitions', from: (entered) => taskStep('pause', entered) },
  'cannot-complete': {
    call: 'POST /api/v1/tasks/:TaskId/transitions',
    from: (entered) => taskStep('cannot_complete', entered),
  },
  hold: {
    call: 'POST /api/v1/calls/:CallId/transitions',
    from: (entered) => {
      const Reason = reasonTextOf(entered);
      return { Action: 'hold', Cause: causeIn(Reason), Reason, DeviceAt: at.toISOString() };
    },
  },
  'card-texts': {
    call: 'PATCH /api/v1/job-cards/:JobCardId',
    from: (entered) => ({ ...textsIn(entered), DeviceAt: at.toISOString() }),
  },
  plan: { call: 'PATCH /api/v1/calls/:CallId', from: (entered) => planOf(entered, at.getTime()) },
  complete: {
    call: 'POST /api/v1/tasks/:TaskId/transitions',
    from: (entered) => ({ Action: 'complete', WorkDone: workDoneIn(entered), DeviceAt: at.toISOString() }),
  },
  'close-unsigned': {
    call: 'POST /api/v1/tasks/:TaskId/transitions',
    from: (entered) => ({ Action: 'close', ...waivedIn(entered), DeviceAt: at.toISOString() }),
  },
  'close-call': {
    call: 'POST /api/v1/calls/:CallId/transitions',
    from: (entered) => ({ Action: 'close', ...summaryIn(entered), DeviceAt: at.toISOString() }),
  },
  override: {
    call: 'POST /api/v1/mappings/:MappingId/submit',
    from: (entered) => ({
      Version: 'a'.repeat(64),
      Entries: {},
      Override: overrideOf(entered),
      SubmittedAt: at.toISOString(),
    }),
  },
  'photo-caption': {
    call: 'POST /api/v1/attachments/:AttachmentId/changes',
    from: (entered) => captionOf(entered, at.getTime()),
  },
  person: { call: 'POST /api/v1/people', from: newPersonOf },
  'person-names': { call: 'PATCH /api/v1/people/:UserId', from: namesOf },
  'person-roles': { call: 'PATCH /api/v1/people/:UserId', from: (entered) => ({ Roles: rolesIn(entered) }) },
  'new-task': {
    call: 'POST /api/v1/calls/:CallId/tasks',
    from: (entered) => newTaskOf(entered, { followUpOf: 7, at }),
  },
};

/** Fails for a pair that no row above covers. */
const none: Agreed = { call: 'PUT /api/v1/profile', from: () => undefined };

it('every pair of the shell passes the checks of a report type: no refusal, no warning', () => {
  expect(read.refusals).toEqual([]);
  expect(read.warnings).toEqual([]);
  expect([...read.bundles.keys()].sort()).toEqual(Object.keys(agreed).sort());
});

it.each([
  [
    'pause',
    ['Lunch or break', 'Waiting for shutdown', 'Waiting for spares', 'Waiting for customer', 'End of day', 'other'],
  ],
  [
    'cannot-complete',
    [
      'Spares not available',
      'Shutdown refused',
      'Unsafe to work',
      'Customer absent',
      'Wrong equipment',
      'Needs a specialist',
      'other',
    ],
  ],
  ['hold', Object.values(holdCauses)],
])('the usual reasons of %s are those of the trade, in their order', (name, words) => {
  const properties = read.bundles.get(name)?.schema['properties'] as Record<string, { oneOf: { const: string }[] }>;
  expect(properties['Usual']?.oneOf.map((choice) => choice.const)).toEqual(words);
});

describe.each([...read.bundles])('%s', (name, bundle) => {
  const template = compiled(bundle);
  const { call, from } = agreed[name] ?? none;
  const { body }: Endpoint = endpoints[call];
  // Through JSON, because that is what a schema is: TypeBox adds properties of its own.
  const isBody = createAjv().compile(JSON.parse(JSON.stringify(body)) as object);

  it('the server accepts what the form accepts', () => {
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
