import {
  accountSentences,
  askedByAnother,
  callGuards,
  cardGuards,
  correctionGuards,
  holdCauses,
  leaveGuards,
  lineGuards,
  mappingGuards,
  monthIsOpen,
  monthMachine,
  personGuards,
  photoMachine,
  problems,
  taskGuards,
  taskTypes,
} from '#contract';
import { ruleTable, things, type Outcome, type Verdict } from '#engine';
import { describe, expect, it } from 'vitest';
import { hindi } from '#language/hindi';
import { shellTexts } from '../forms/shell-pairs.ts';
import { textsInSources, textsOfTable } from './texts-in-sources.ts';

/** Texts that stay in English on purpose, with the reason. */
const inEnglish: readonly (readonly [file: RegExp, because: string])[] = [
  [/^src\/form\/sheet\//, 'a printed report is in English'],
  [/^src\/app\/reports\/print\/paper\.tsx$/, 'a printed report is in English'],
  [/^src\/app\/report-types\/gallery\/\w+(?:-\w+)*\.ts$/, 'sample forms, in English as the schemas are'],
  [
    /^src\/app\/report-types\/try-out\/print-preview\.tsx$/,
    'stands where a printed report has its firm and its number',
  ],
  [/^src\/app\/report-types\/cases\/(recorded-case|case-order)\.ts$/, 'names in a file that is saved'],
];

/** Strings that look like words but are not, by file. */
const notWords: readonly (readonly [file: string, because: string, ...texts: readonly string[]])[] = [
  ['src/app/office/audit/detail-facts.ts', 'names of facts that are not shown', 'Mapping', 'Digits'],
  [
    'src/app/attendance/month/month-csv.tsx',
    'headings of a file that is saved',
    'Date',
    'State',
    'In',
    'Out',
    'Minutes',
  ],
  ['src/app/attendance/corrections/refused-request.ts', 'fields of a form', 'CheckedIn', 'CheckedOut', 'Reason'],
  ['src/app/office/audit/act-sentence.ts', 'a name in the log', 'Sessions'],
  ['src/app/office/audit/detail-facts.ts', 'the end of a name in the log', 'Before'],
  ['src/app/work/job-card/written-texts.ts', 'a field of a form', 'Recommendation'],
  ['src/app/session/sign-in-form.tsx', 'a field of a form', 'Password'],
  ['src/screen/look/plex.ts', 'the name of a typeface', 'Plex'],
  ['src/screen/look/typeface.ts', 'the name of a typeface', 'Plex Devanagari'],
  ['src/screen/look/paper-typeface.ts', 'the name of a typeface', 'Plex'],
  [
    'src/screen/print/not-complete.tsx',
    'a printed page is in English',
    'Not complete: this page was still loading when it was printed.',
  ],
  ['src/app/session/first-run-screen.tsx', 'fields of a form', 'Code', 'Password'],
  ['src/app/session/password/new-password-input.tsx', 'a field of a form', 'Password'],
  ['src/app/session/passkeys/password-dialog.tsx', 'a field of a form', 'Password'],
  ['src/screen/language/languages.ts', 'a language is called by its own name', 'English'],
  ['src/app/report-types/health/problem-card.tsx', 'copied for whoever mends the file, as compilers write it', ' at …'],
  ['src/form/proofs/verdict-mark.tsx', 'stored', 'not tested'],
  ['src/form/proofs/proof-table.tsx', 'stored', 'not tested'],
  ['src/form/sections/section-sign.tsx', 'stored', 'not tested'],
  [
    'src/language/written-date.ts',
    'a printed report is in English',
    ...'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  ],
  ['src/form/entry/cells/cell-walk.ts', 'keys', 'Enter', 'Home', 'End', 'input, select, textarea, button'],
  ['src/app/reports/attachment-store.ts', 'a name of something that is kept', '… small'],
  ['src/app/server-data/use-server-list.ts', 'a name of something that is kept', 'list …'],
  ['src/app/spares/use-catalogue.ts', 'a name of something that is kept', 'spares catalogue'],
  ['src/app/signatures/take-signature.tsx', 'a name of something that is kept', 'signer … … …'],
  ['src/screen/inputs/copy-button.tsx', 'a state', 'not copied'],
  ['src/app/spares/slip/movement-line.tsx', 'fills in for a reason that is given later', 'asked for later'],
  ['src/form/entry/renderers/photo.tsx', 'a state', 'no picture'],
  ['src/form/capture/scan/code-reader.ts', 'a state', 'no camera'],
  ['src/form/capture/signature/use-stored-ink.ts', 'a state', 'too little'],
  ['src/form/entry/renderers/signature.tsx', 'states', 'author signs', 'author as customer', 'no name'],
  ['src/form/store/ink/ink-of-report.ts', 'a mark that is compared', 'typed …'],
  ['src/form/entry/commands/table-handlers.ts', 'a state', 'from above'],
  ['src/form/entry/commands/use-table-commands.ts', 'a state', 'empty below'],
];

const {
  keys: ofSources,
  bare,
  stale,
} = textsInSources(['src/app', 'src/language', 'src/screen', 'src/form'], (file) =>
  inEnglish.some(([left]) => left.test(file)),
);

const keys = new Map([...shellTexts(), ...ofSources]);

/** The form prints them too, in English. */
const judgements: readonly (Verdict | Outcome)[] = [
  'pass',
  'attention',
  'fail',
  'not tested',
  'satisfactory',
  'satisfactory with remarks',
  'limited',
  'not satisfactory',
  'incomplete',
];

/** The matrix says the same on the screen and on paper; only the screen translates it. */
const ofProofs: readonly string[] = [
  ...Object.values(things),
  'Test coverage',
  'Pass',
  'Fail',
  'Not tested',
  'Not in service',
  'Near limit',
  'test not done',
  'no reading',
  'marked not applicable',
  'too few readings',
  'tested only as found',
  'Relaxed limits and omitted tests',
  'No limits were relaxed and no tests were omitted.',
  'Rows removed',
  'usual',
  'no reason yet',
  'Manufacturer',
  'Firm',
];

/** What the engine says about values and proofs. */
const engineSentences = [
  ...textsOfTable('src/engine/judgements/issue-words.ts', 'issueSentences'),
  ...textsOfTable('src/engine/signing/signing-troubles.ts', 'signingSentences'),
  ...textsOfTable('src/engine/proofs/proof-words.ts', 'proofSentences'),
];

/** What must be done before and after work on switchgear; the server names it. Its keys have no capital. */
const safetyTexts = textsOfTable('src/server/work/job-card/safety-checks.ts', 'safetyChecks').filter((text) =>
  /^[A-Z]/.test(text),
);

/** Texts from a table of another room, or written by the office: `t` receives them at run time. */
const fromElsewhere = new Set<string>([
  ...Object.values(problems).map(({ title }) => title),
  ...Object.values(ruleTable).map(({ message }) => message),
  ...engineSentences,
  ...safetyTexts,
  ...ofProofs,
  ...judgements.map((judgement) => sentence(judgement)),
  ...Object.values(accountSentences),
  ...Object.values(holdCauses),
  ...[taskGuards, callGuards, cardGuards, mappingGuards, lineGuards].flatMap((guards) =>
    Object.values(guards).map(({ words }) => words),
  ),
  ...[
    ...correctionGuards,
    ...leaveGuards,
    ...personGuards,
    ...(photoMachine.remove.guards ?? []),
    ...(monthMachine.approve.guards ?? []),
    monthIsOpen,
    askedByAnother,
  ].map(({ words }) => words),
  ...taskTypes.map((type) => sentence(type)),
]);

/** One is shown only on request, the other is put together from the name of the field. */
const saidOtherwise: ReadonlySet<string> = new Set([ruleTable.requiredText.message, ruleTable.string.message]);

const catalogue: Readonly<Record<string, string>> = hindi;

describe('the Hindi catalogue', () => {
  it('has every sentence of the app and of the form', () => {
    const missing = [...keys].filter(([key]) => !Object.hasOwn(catalogue, key)).map(([key, file]) => `${file}: ${key}`);
    expect(missing).toEqual([]);
  });

  it('has no unused sentence', () => {
    const said = (key: string) => keys.has(key) || fromElsewhere.has(key);
    expect(Object.keys(catalogue).filter((key) => !said(key))).toEqual([]);
  });

  it('has the everyday sentences that come from elsewhere', () => {
    const everyday = Object.values(holdCauses);
    const guards = [taskGuards, callGuards, cardGuards, mappingGuards].flatMap((each) =>
      Object.values(each).map(({ words }) => words),
    );
    expect(
      [...everyday, ...guards, ...Object.values(accountSentences), ...engineSentences, ...ofProofs].filter(
        (key) => !Object.hasOwn(catalogue, key),
      ),
    ).toEqual([]);
  });

  it('has every warning: whoever works on switchgear reads it in their own language', () => {
    const refusals = [lineGuards, ...[taskGuards, callGuards, cardGuards, mappingGuards]].flatMap((each) =>
      Object.values(each).map(({ words }) => words),
    );
    const others = [...correctionGuards, ...leaveGuards, ...personGuards, monthIsOpen, askedByAnother].map(
      ({ words }) => words,
    );
    const rules = Object.values(ruleTable)
      .map(({ message }) => message)
      .filter((message) => !saidOtherwise.has(message));
    const warnings = [...safetyTexts, ...refusals, ...others, ...rules, ...judgements.map((one) => sentence(one))];
    expect(warnings.length).toBeGreaterThan(60);
    expect(warnings.filter((warning) => !Object.hasOwn(catalogue, warning))).toEqual([]);
  });

  it('fills in the same names as the English', () => {
    const different = Object.entries(catalogue).filter(([key, text]) => names(key) !== names(text));
    expect(different).toEqual([]);
  });

  it('is sorted, so that two people who add a line rarely touch the same one', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).sort());
  });
});

describe('the sources', () => {
  it('show people nothing that cannot be translated, wherever the words are in the code', () => {
    const left = new Set(notWords.flatMap(([file, , ...texts]) => texts.map((text) => `${file}: ${text}`)));
    expect(bare.filter((text) => !left.has(text))).toEqual([]);
    expect([...left].filter((text) => !bare.includes(text))).toEqual([]);
  });

  it('have no memo component that keeps its old words when the language changes', () => {
    expect(stale).toEqual([]);
  });
});

const names = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

function sentence(word: string): string {
  const plain = word.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
