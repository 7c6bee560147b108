import { sourcesOf, type Outcome, type ReportContext, type Template } from '#engine';
import { writtenMoment } from '#language';
import { paperWords } from './paper-words.ts';

/** The facts on a sheet besides the report itself. Firm and override use the API's names. */
export interface SheetHeadFacts {
  readonly firm: {
    readonly Name: string;
    readonly Address: string;
    readonly Phone?: string;
    readonly Email?: string;
    readonly Gstin?: string;
  };
  readonly reportNo: string;
  readonly revisionNo: number;
  /** The state of the report in words: "Submitted", "Draft". */
  readonly stateWords: string;
  readonly submittedBy?: string;
  /** ISO 8601. */
  readonly submittedAt?: string;
  /** ISO 8601. Printed when it is more than a day from `submittedAt`: a phone without a network, or a wrong clock. */
  readonly receivedAt?: string;
  /** ISO 8601. What the clock of the device said, where that cannot be right: `submittedAt` is then the time of receipt. */
  readonly toldAt?: string;
  readonly contentHash?: string;
  /** ISO 8601. When it was found that the record was changed outside the system. */
  readonly changedAt?: string;
  readonly override?: { readonly Outcome: Outcome; readonly Reason: string };
}

/** What stands around the report: letterhead, title, result and the lines at the foot. */
export interface SheetHead {
  readonly firm: { readonly name: string; readonly address: string; readonly contact: string };
  /** What is read here is not what was submitted. */
  readonly changed: string | undefined;
  readonly title: string;
  readonly equipment: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly outcome: Outcome;
  /** The result by the limits, where somebody has decided otherwise, and why. */
  readonly decision: string | undefined;
  /** At the end: the sources of the limits, and the mark of computed values. */
  readonly legend: readonly string[];
  /** On the foot of every page. */
  readonly running: string;
}

/** The words around a report, from the record of it. */
export function sheetHead(
  template: Template,
  facts: SheetHeadFacts,
  { outcome, context }: { readonly outcome: Outcome; readonly context: ReportContext },
): SheetHead {
  const { firm, changedAt, override } = facts;
  return {
    firm: { name: firm.Name, address: firm.Address, contact: contactLine(firm) },
    changed: changedAt === undefined ? undefined : paperWords.changed(momentText(changedAt)),
    title: template.bundle.title,
    equipment: equipmentLine(context),
    facts: titleFacts(facts),
    outcome: override?.Outcome ?? outcome,
    decision: override === undefined ? undefined : decisionText(outcome, override),
    legend: legendOf(template),
    running: runningLine(facts),
  };
}

/** The facts that there are, in one line. */
const joined = (parts: readonly (string | number | boolean | undefined)[], mark = ' · '): string =>
  parts.filter(Boolean).join(mark);

const momentText = (iso: string): string => writtenMoment(iso) ?? iso;

function contactLine({ Phone, Email, Gstin }: SheetHeadFacts['firm']): string {
  const named = [
    [paperWords.phone, Phone],
    [paperWords.email, Email],
    [paperWords.gstin, Gstin],
  ] as const;
  return joined(named.map(([name, value]) => (value === undefined ? undefined : `${name} ${value}`)));
}

/** The equipment of the report, from its record. */
function equipmentLine({ equipment, customer }: ReportContext): string {
  const { make, model, serialNo, panelNo, feederName } = equipment ?? {};
  return joined([joined([make, model], ' '), serialNo && `S/N ${serialNo}`, panelNo, feederName, customer?.['name']]);
}

function titleFacts(facts: SheetHeadFacts): SheetHead['facts'] {
  const { reportNo, revisionNo, stateWords, submittedBy, submittedAt, toldAt } = facts;
  const all = [
    [paperWords.reportNo, reportNo],
    [paperWords.revision, paperWords.revisionNo(revisionNo)],
    [paperWords.state, stateWords],
    [paperWords.submittedBy, submittedBy],
    [paperWords.date, submittedAt === undefined ? undefined : writtenMoment(submittedAt)],
    [paperWords.received, receivedText(facts)],
    [paperWords.deviceClock, toldAt === undefined ? undefined : paperWords.notUsed(momentText(toldAt))],
  ] as const;
  return all.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}

const dayMs = 24 * 3_600_000;

function receivedText({ submittedAt = '', receivedAt = '' }: SheetHeadFacts): string | undefined {
  const apartMs = Math.abs(Date.parse(receivedAt) - Date.parse(submittedAt));
  return apartMs > dayMs ? writtenMoment(receivedAt) : undefined;
}

function decisionText(outcome: Outcome, { Outcome: decided, Reason }: NonNullable<SheetHeadFacts['override']>): string {
  const { computedOutcome, override, reason, outcomes } = paperWords;
  return `${computedOutcome}: ${outcomes[outcome]}. ${override}: ${outcomes[decided]}. ${reason}: ${Reason}`;
}

function legendOf(template: Template): readonly string[] {
  const { basis } = sourcesOf(template);
  const sources = basis.length === 0 ? [] : [`${paperWords.sources}: ${basis.join(' · ')}`];
  return [...sources, `${paperWords.legend} ${paperWords.computedMark}.`];
}

function runningLine({ reportNo, revisionNo, stateWords, contentHash }: SheetHeadFacts): string {
  return joined([
    `${paperWords.reportNo} ${reportNo}`,
    paperWords.revisionNo(revisionNo),
    stateWords,
    contentHash === undefined ? undefined : paperWords.hash(contentHash),
  ]);
}
