import type { Outcome, ReportContext } from '#engine';
import { momentText } from '../date-text.ts';
import { paperWords } from '../paper-words.ts';
import { SheetOutcome } from './sheet-verdict.tsx';

/** What stands on a sheet besides the report itself. Firm and override are named as the API names them. */
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
  /** How far the report is, in words: "Submitted", "Draft". */
  readonly stateWords: string;
  readonly submittedBy?: string;
  /** ISO 8601. */
  readonly submittedAt?: string;
  readonly contentHash?: string;
  readonly override?: { readonly Outcome: Outcome; readonly Reason: string };
}

const sheet = paperWords;

export function Letterhead({ firm }: Pick<SheetHeadFacts, 'firm'>) {
  const lines = [
    firm.Phone === undefined ? undefined : `${sheet.phone} ${firm.Phone}`,
    firm.Email === undefined ? undefined : `${sheet.email} ${firm.Email}`,
    firm.Gstin === undefined ? undefined : `${sheet.gstin} ${firm.Gstin}`,
  ].filter((line) => line !== undefined);
  return (
    <header className="sheet-letterhead">
      <b>{firm.Name}</b>
      <span>{firm.Address}</span>
      {lines.length > 0 && <span>{lines.join(' · ')}</span>}
    </header>
  );
}

interface TitleBlockProps {
  readonly title: string;
  readonly head: SheetHeadFacts;
  readonly context: ReportContext;
}

export function TitleBlock({ title, head, context }: TitleBlockProps) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    [sheet.reportNo, head.reportNo],
    [sheet.revision, sheet.revisionNo(head.revisionNo)],
    [sheet.state, head.stateWords],
    [sheet.submittedBy, head.submittedBy],
    [sheet.date, head.submittedAt === undefined ? undefined : momentText(head.submittedAt)],
  ];
  return (
    <div className="sheet-title">
      <div>
        <h1>{title}</h1>
        <p>{equipmentLine(context)}</p>
      </div>
      <dl>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

/** Which equipment this is about, as its record says. */
function equipmentLine({ equipment, customer }: ReportContext): string {
  const { make, model, serialNo, panelNo, feederName } = equipment ?? {};
  return [
    [make, model].filter(Boolean).join(' '),
    serialNo && `S/N ${serialNo}`,
    panelNo,
    feederName,
    customer?.['name'],
  ]
    .filter(Boolean)
    .join(' · ');
}

export function OutcomeBox({
  outcome,
  override,
}: {
  readonly outcome: Outcome;
  readonly override: SheetHeadFacts['override'];
}) {
  return (
    <div className="sheet-outcome">
      <span className="sheet-outcome-label">{sheet.outcome}</span>
      <SheetOutcome outcome={override?.Outcome ?? outcome} />
      {override !== undefined && (
        <p>
          {sheet.computedOutcome}: {paperWords.outcomes[outcome]}. {sheet.override}:{' '}
          {paperWords.outcomes[override.Outcome]}. {sheet.reason}: {override.Reason}
        </p>
      )}
    </div>
  );
}
