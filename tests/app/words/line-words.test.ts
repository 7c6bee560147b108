import { english, setLanguage } from '#language';
import type { ActKey, ActLine, OutboxLine } from '#offline';
import { afterEach, describe, expect, it } from 'vitest';
import { actWords } from '../../../src/app/words/act-words.ts';
import { cutOffText, lineText } from '../../../src/app/words/line-words.ts';
import { hindi } from '#language/hindi';
import { waiting } from '../work/waiting.ts';

const ofReport = { ReportTitle: 'VCB service report' };
const coils = { Name: 'Coil', Qty: 2, Uom: 'nos' } as const;
const dates = { FromDate: '2026-11-28', ToDate: '2026-12-01' };
const earthed = { Key: 'earth', Label: 'Earthed', Checked: true };
const under = { Under: { Role: 'customer', Title: 'SC-2026-000101' } } as const;

/** One act of every kind, with its English sentence. */
const said = [
  [
    { endpoint: 'POST /api/v1/attendance/punches', about: { Kind: 'in', DeviceAt: '2026-11-16T04:12:00.000Z' } },
    'Check in, 16 Nov 2026, 09:42',
  ],
  [
    { endpoint: 'POST /api/v1/attendance/:AttendanceId/corrections', about: { WorkDate: '2026-11-16' } },
    'Correction of 16 Nov 2026',
  ],
  [{ endpoint: 'POST /api/v1/attendance/corrections', about: { WorkDate: '2026-11-17' } }, 'Correction of 17 Nov 2026'],
  [{ endpoint: 'POST /api/v1/attendance/leaves', about: dates }, 'Leave, 28 Nov 2026 to 1 Dec 2026'],
  [
    { endpoint: 'POST /api/v1/attendance/leaves/:LeaveId/withdrawal', about: dates },
    'Leave withdrawn, 28 Nov 2026 to 1 Dec 2026',
  ],
  [{ endpoint: 'POST /api/v1/spares', about: { Name: 'Coil' } }, 'New part: Coil'],
  [
    { endpoint: 'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares', about: { Names: ['Coil', 'Fuse'] } },
    'Plan: Coil, Fuse',
  ],
  [{ endpoint: 'DELETE /api/v1/mapped-spares/:MappedSpareId', about: { Name: 'Coil' } }, 'Remove from the plan: Coil'],
  [
    {
      endpoint: 'POST /api/v1/calls/:CallId/projects/:ProjectId/movements',
      about: { ...coils, Reason: 'fitted_to_equipment' },
    },
    'Fitted to equipment: 2 nos Coil',
  ],
  [
    { endpoint: 'POST /api/v1/movements/:MovementId/transitions', about: { ...coils, Action: 'receive' } },
    'Receive: 2 nos Coil',
  ],
  [{ endpoint: 'PUT /api/v1/signatures/:SignatureId', about: under }, 'Signature of the customer, SC-2026-000101'],
  [{ endpoint: 'PUT /api/v1/signatures/:SignatureId', about: {} }, 'My signature'],
  [
    { endpoint: 'POST /api/v1/signatures/:SignatureId/attach', about: under },
    'Signature of the customer, SC-2026-000101: attached',
  ],
  [{ endpoint: 'PUT /api/v1/profile', about: {} }, 'My profile'],
  [
    { endpoint: 'POST /api/v1/attachments/:AttachmentId/changes', about: { Action: 'remove', Caption: '', Photo: 2 } },
    'Photo removed: Photo 2',
  ],
  [
    { endpoint: 'POST /api/v1/tasks/:TaskId/mappings', about: { NewMappings: 2, Title: 'Test relays' } },
    'Add 2 reports: Test relays',
  ],
  [{ endpoint: 'DELETE /api/v1/mappings/:MappingId', about: ofReport }, 'Remove: VCB service report'],
  [{ endpoint: 'POST /api/v1/mappings/:MappingId/waive', about: ofReport }, 'Not needed: VCB service report'],
  [
    { endpoint: 'POST /api/v1/mappings/:MappingId/safety-bypass', about: ofReport },
    'Filled in before the safety checks: VCB service report',
  ],
  [{ endpoint: 'PATCH /api/v1/calls/:CallId', about: { CallNo: 'SC-1' } }, 'Reschedule: SC-1'],
  [
    { endpoint: 'POST /api/v1/calls/:CallId/transitions', about: { Action: 'hold', CallNo: 'SC-1' } },
    'Put on hold: SC-1',
  ],
  [{ endpoint: 'POST /api/v1/calls/:CallId/tasks', about: { NewTask: 'Test relays' } }, 'New task: Test relays'],
  [
    { endpoint: 'POST /api/v1/tasks/:TaskId/transitions', about: { Action: 'start', Title: 'Test relays' } },
    'Start: Test relays',
  ],
  [
    { endpoint: 'PATCH /api/v1/job-cards/:JobCardId', about: { JobCardNo: 'JC-7', Checks: [earthed] } },
    'Safety check: Earthed',
  ],
  [
    {
      endpoint: 'PATCH /api/v1/job-cards/:JobCardId',
      about: { JobCardNo: 'JC-7', Checks: [], WorkDone: 'Coil replaced' },
    },
    'Job card JC-7: texts',
  ],
  [
    { endpoint: 'POST /api/v1/job-cards/:JobCardId/transitions', about: { Action: 'complete', JobCardNo: 'JC-7' } },
    'Complete job card: JC-7',
  ],
] as const satisfies readonly (readonly [act: Parameters<typeof actWords>[0], inEnglish: string])[];

/** Does not compile while a kind has no act above. */
const hasEveryKind: [ActKey] extends [(typeof said)[number][0]['endpoint']] ? true : false = true;

afterEach(() => setLanguage(english));
const speakHindi = () => setLanguage({ code: 'hi', texts: hindi, terms: { 'VCB service report': 'VCB सर्विस रिपोर्ट' } });

describe('what a person has done', () => {
  it('every kind of act has its sentence in English', () => {
    expect(hasEveryKind).toBe(true);
    expect(said.map(([act]) => actWords(act))).toEqual(said.map(([, inEnglish]) => inEnglish));
  });

  it('every kind of act has its sentence in Hindi once the screen is in Hindi', () => {
    speakHindi();
    const inHindi = said.map(([act]) => actWords(act) ?? '');
    expect(inHindi.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
    expect(inHindi).toContain('हटाएँ: VCB सर्विस रिपोर्ट');
    expect(inHindi).toContain('चेक-इन करें, 16 नव॰ 2026, 09:42');
  });
});

describe('a line of unsent work', () => {
  const act: ActLine<'POST /api/v1/tasks/:TaskId/transitions'> = {
    ...waiting,
    kind: 'act',
    endpoint: 'POST /api/v1/tasks/:TaskId/transitions',
    params: { TaskId: 2002 },
    about: undefined,
  };
  const unknown: OutboxLine = { ...waiting, kind: 'act', endpoint: 'unknown', about: undefined };
  const ofKind = (kind: 'draft' | 'submit' | 'reopen' | 'discard'): OutboxLine => ({
    ...waiting,
    kind,
    about: { ReportTitle: 'VCB service report' },
  });

  it('an act of another version of the app that this one cannot name is never without words', () => {
    expect([act, unknown].map(lineText)).toEqual(Array(2).fill('A change on this device'));
  });

  it('a report, a photo and a signature are told in the language of the screen', () => {
    const lines: readonly OutboxLine[] = [
      ofKind('draft'),
      ofKind('submit'),
      ofKind('reopen'),
      ofKind('discard'),
      { ...waiting, kind: 'attachment', about: { Kind: 'photo', TaskId: 2 } },
      { ...waiting, kind: 'attachment', about: { Kind: 'signature', MappingId: 7 } },
    ];
    expect(lines.map(lineText)).toEqual([
      'Draft: VCB service report',
      'Submit: VCB service report',
      'Reopen: VCB service report',
      'Discard draft: VCB service report',
      'Photo',
      'Signature',
    ]);
    speakHindi();
    expect(lines.map(lineText)).toEqual([
      'ड्राफ्ट: VCB सर्विस रिपोर्ट',
      'सबमिट: VCB सर्विस रिपोर्ट',
      'दोबारा खोलना: VCB सर्विस रिपोर्ट',
      'ड्राफ्ट हटाना: VCB सर्विस रिपोर्ट',
      'फ़ोटो',
      'हस्ताक्षर',
    ]);
  });
});

describe('a report that the server cut off', () => {
  const problem = { type: '', title: '', status: 503, code: 'report-cut-off', instance: '', retry: 'later' };
  const cutOff: OutboxLine = { ...waiting, kind: 'submit', state: 'queued', about: ofReport, problem };

  it('waits with a sentence that names its type, in both languages', () => {
    expect(cutOffText(cutOff)).toMatch(/^The server takes too long to evaluate “VCB service report”\. It stays here/);
    speakHindi();
    expect(cutOffText(cutOff)).toMatch(/^“VCB सर्विस रिपोर्ट”.*कुछ नहीं खोता/);
  });

  it('says nothing while it is sent, nor does another that waits', () => {
    expect(cutOffText({ ...cutOff, state: 'sending' })).toBeUndefined();
    expect(cutOffText({ ...waiting, kind: 'submit', state: 'queued', about: ofReport })).toBeUndefined();
  });
});
