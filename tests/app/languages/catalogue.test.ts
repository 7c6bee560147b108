import {
  callGuards,
  cannotCompleteReasons,
  cardGuards,
  correctionGuards,
  holdCauses,
  leaveGuards,
  lineGuards,
  mappingGuards,
  monthIsOpen,
  monthMachine,
  photoMachine,
  pauseReasons,
  problems,
  taskGuards,
  taskTypes,
} from '#contract';
import { issueSentences, ruleTable, type Outcome, type Verdict } from '#engine';
import { describe, expect, it } from 'vitest';
import hindi from '../../../src/app/languages/hindi.json';
import { shellTexts } from '../forms/shell-pairs.ts';
import { textsInSources } from './texts-in-sources.ts';

/** What stays in English on purpose, with the reason. */
const inEnglish: readonly (readonly [file: RegExp, because: string])[] = [
  [/^src\/form\/sheet\//, 'a printed report is in English'],
  [/^src\/app\/reports\/paper\.tsx$/, 'a printed report is in English'],
  [/^src\/app\/report-types\/gallery\/\w+(?:-\w+)*\.ts$/, 'sample forms, in English as the schemas are'],
  [/^src\/form\/paper-words\.ts$/, 'a printed report is in English'],
  [/^src\/app\/report-types\/print-preview\.tsx$/, 'stands where a printed report has its firm and its number'],
  [/^src\/app\/report-types\/(recorded-case|case-order)\.ts$/, 'names in a file that is saved'],
];

const { keys: ofSources, bare } = textsInSources(['src/app', 'src/form'], (file) =>
  inEnglish.some(([left]) => left.test(file)),
);

const keys = new Map([...shellTexts(), ...ofSources]);

/** The form says them on paper too, where they are English. */
const judgements: readonly (Verdict | Outcome)[] = [
  'pass',
  'attention',
  'fail',
  'not tested',
  'satisfactory',
  'satisfactory with remarks',
  'not satisfactory',
  'incomplete',
];

/** Words that the code has in a table of another room, or that the office writes: `t` is handed them as they come. */
const fromElsewhere = new Set<string>([
  ...Object.values(problems).map(({ title }) => title),
  ...Object.values(ruleTable).map(({ message }) => message),
  ...Object.values(issueSentences),
  ...judgements.map((judgement) => sentence(judgement)),
  ...Object.values(holdCauses),
  ...pauseReasons,
  ...cannotCompleteReasons,
  ...[taskGuards, callGuards, cardGuards, mappingGuards, lineGuards].flatMap((guards) =>
    Object.values(guards).map(({ words }) => words),
  ),
  ...[
    ...correctionGuards,
    ...leaveGuards,
    ...(photoMachine.remove.guards ?? []),
    ...(monthMachine.approve.guards ?? []),
    monthIsOpen,
  ].map(({ words }) => words),
  ...taskTypes.map((type) => sentence(type)),
]);

const catalogue: Readonly<Record<string, string>> = hindi;

describe('the Hindi catalogue', () => {
  it('has every sentence of the app and of the form', () => {
    const missing = [...keys].filter(([key]) => !Object.hasOwn(catalogue, key)).map(([key, file]) => `${file}: ${key}`);
    expect(missing).toEqual([]);
  });

  it('has nothing that nobody says', () => {
    const said = (key: string) => keys.has(key) || fromElsewhere.has(key);
    expect(Object.keys(catalogue).filter((key) => !said(key))).toEqual([]);
  });

  it('has the everyday sentences that come from elsewhere', () => {
    const everyday = [holdCauses, pauseReasons, cannotCompleteReasons].flatMap((words) => Object.values(words));
    const guards = [taskGuards, callGuards, cardGuards, mappingGuards].flatMap((each) =>
      Object.values(each).map(({ words }) => words),
    );
    const ofEngine = Object.values(issueSentences);
    expect([...everyday, ...guards, ...ofEngine].filter((key) => !Object.hasOwn(catalogue, key))).toEqual([]);
  });

  it('fills in the same names as the English', () => {
    const different = Object.entries(catalogue).filter(([key, text]) => names(key) !== names(text));
    expect(different).toEqual([]);
  });

  it('is in order, so that two people who add a line seldom touch the same one', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).sort());
  });
});

describe('the sources', () => {
  it('say nothing to people that cannot be translated', () => {
    expect(bare).toEqual([]);
  });
});

const names = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

function sentence(word: string): string {
  const plain = word.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
