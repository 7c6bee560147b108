import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** What people complain of in apps like this one, and the tests that would fail if they could complain of it here. */
type Answer = readonly [file: string, test: string];

const complaints: readonly (readonly [complaint: string, ...answers: readonly Answer[]])[] = [
  [
    'What I collected was gone after it had been sent',
    [
      'tests/offline/report-verbs.test.ts',
      'sends the last save first, then the report, and forgets the draft only after the answer',
    ],
    ['tests/offline/courier.test.ts', 'puts back what a browser that died left on its way'],
    [
      'tests/journeys/kills.test.ts',
      'a report submitted right after the last key has it, in our boxes and inside stock renderers',
    ],
  ],
  [
    'The browser cleared its data, and my unsent forms with it',
    [
      'tests/app/device/keep-storage.test.tsx',
      'the browser is asked to keep what is on the device, as soon as somebody is signed in',
    ],
    ['tests/app/work/calls-screen.test.tsx', 'says when the calls are not on this device'],
  ],
  [
    'The record arrived without its photos',
    [
      'tests/offline/report-verbs.test.ts',
      'waits for the signature that the report names, and not for photos of other reports',
    ],
    ['tests/server/reports/report-life.test.ts', 'waits for its signature'],
    [
      'tests/server/attachments/phone-upload.test.ts',
      'wherever it breaks, however often, the same bytes are stored once',
    ],
  ],
  [
    'A photo failed, and nobody could say why',
    ['tests/form/photo/smaller-photo.test.ts', 'that %s is refused at once, not when it is sent'],
    ['tests/form/renderers/photo.test.tsx', 'that the phone took too large are made smaller before they are kept'],
    ['tests/form/renderers/photo.test.tsx', 'that cannot be read say so, and nothing is kept'],
  ],
  [
    'I turned the phone, and the signature was gone',
    ['tests/form/renderers/signature.test.tsx', 'is as large as it was drawn after the phone was turned ten times'],
    ['tests/journeys/attendance.test.ts', 'draws the own signature once and keeps it'],
  ],
  [
    'On a weak signal the same part was taken from stock several times',
    ['tests/server/spares/spares.test.ts', 'is written once, however often it is sent'],
    [
      'tests/offline/courier.test.ts',
      'sends each act three times when two answers are lost, under one key, and the far end does it once',
    ],
  ],
  [
    'One bad item held up everything behind it',
    ['tests/offline/courier.test.ts', 'carries 50 other reports past one that the server refuses'],
    ['tests/offline/act.test.ts', 'keeps its place in its lane, while another lane goes on'],
  ],
  [
    'I was signed out on site and lost what I had typed, or somebody else sent it',
    [
      'tests/offline/courier.test.ts',
      'stops at a lost session, drops nothing, and goes on under the same keys after signing in',
    ],
    ['tests/app/session/re-login-sheet.test.tsx', 'lets only the same person go on'],
    ['tests/offline/courier.test.ts', 'neither sees nor sends what the first one left'],
  ],
  [
    'Lists and pickers crawl',
    ['tests/form/select/select-dialog.test.tsx', 'draws what can be seen and finds what cannot'],
    ['tests/server/http/paged.test.ts', 'has thirty lines unless more are asked for'],
  ],
  [
    'A faster list had lost its older entries',
    ['tests/server/http/paged.test.ts', 'shows each line once, %s at a time, in either order'],
    ['tests/app/work/calls-screen.test.tsx', 'fetches the rest by itself, and says when it does not come'],
  ],
  [
    'I was stuck on an old version, or shown the wrong number',
    [
      'tests/server/http/app-files.test.ts',
      '%s is asked for anew at every start, so that nobody is held on an old version',
    ],
    ['tests/server/http/app-files.test.ts', 'with a hash in their name are kept for ever'],
    ['tests/app/start-up/start-up.test.tsx', 'goes to version-mismatch in place of the page that was asked for'],
  ],
  [
    'A forced update locked me out, and what was waiting was lost',
    [
      'tests/app/start-up/version-mismatch-screen.test.tsx',
      'keeps the twenty things that wait through an update, and sends each of them once afterwards',
    ],
    [
      'tests/app/start-up/version-mismatch-screen.test.tsx',
      'says that work is safe, and does not throw the old app away without the server',
    ],
  ],
  [
    'The office changed the order, and what I had done on it was wiped',
    ['tests/server/work/signed-off.test.ts', 'keeps its tasks, their progress, their drafts and photos'],
  ],
  [
    'It says 2 of 3, and it is 3 of 3',
    [
      'tests/server/work/work.test.ts',
      'a task has its reports, the waived one too, and counts those that must be made',
    ],
    ['tests/app/work/call-screen.test.tsx', 'says how many reports of a task are submitted'],
    [
      'tests/server/work/report-counts.test.ts',
      'is what stands in its list, whatever is added, removed, waived, submitted and reopened',
    ],
  ],
  [
    'A long name pushed the quantity off the screen',
    ['tests/journeys/spares.test.ts', 'parts are planned, used, returned and taken back, with signal and without'],
  ],
  [
    'Some work orders forgot to ask for the signature',
    [
      'tests/server/work/signed-off.test.ts',
      'is asked for on every task of a project that asks, whichever way the task was made',
    ],
  ],
  [
    'I forgot to check out, and the next morning was counted backwards',
    ['tests/contract/attendance-day.test.ts', 'always begins with a check-in, even if yesterday was never ended'],
    ['tests/contract/attendance-day.test.ts', 'begins on the Indian date, also when it is still yesterday in UTC'],
    ['tests/app/attendance/find-position.test.tsx', 'does not ask the phone without consent'],
    ['tests/journeys/attendance.test.ts', 'shows the month, and a forgotten check-out is asked for'],
  ],
  [
    'It sends in silence: I never know whether it has',
    ['tests/journeys/attendance.test.ts', 'checks in without signal, and the server hears of it once there is one'],
    ['tests/app/device/sync-words.test.ts', '%o, online %s: %s'],
  ],
  [
    'It says online where there is no network',
    ['tests/app/connectivity/connection.test.ts', 'takes a sign-in page of the network for a lost connection'],
    ['tests/app/connectivity/connection.test.ts', 'believes the server, not a browser that says it is offline'],
  ],
  [
    'I cannot find how to bring a job to its next step',
    ['tests/app/work/task-screen.test.tsx', 'tells everything that closing needs, with the way to what is missing'],
    ['tests/journeys/whole-day.test.ts', 'closes the task'],
    ['tests/contract/machines/work-machines.test.ts', 'offers exactly the steps that can be tried from a state'],
  ],
  [
    'Half of the file was imported, and the mistakes were hidden',
    [
      'tests/server/import/import.test.ts',
      'a file with one wrong row is not brought in at all, and every mistake is said with its row',
    ],
    ['tests/server/import/import.test.ts', 'one wrong row among 20,000 is found, and of the others none is brought in'],
    [
      'tests/journeys/import.test.ts',
      'the office brings in calls: a mistake, mended, imported, seen by who goes there, and exported again',
    ],
  ],
  [
    'I heard of a rule only when I was home again',
    ['tests/app/work/ahead.test.ts', 'is judged by the same guards as on the server'],
    ['tests/contract/machines/work-machines.test.ts', 'tells every condition of closing, those that hold too'],
  ],
];

it('twenty-two complaints are known', () => {
  expect(complaints).toHaveLength(22);
});

const answered = complaints.map(([complaint, ...answers]) => ({ complaint, answers }));

describe.each(answered)('$complaint', ({ answers }) => {
  it.each(answers)('is answered in %s: %s', async (file, test) => {
    const source = await readFile(file, 'utf8');
    expect(source.includes(`'${test}'`)).toBe(true);
  });
});
