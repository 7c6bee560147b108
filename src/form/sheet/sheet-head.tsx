import type { Outcome, ReportContext } from '#engine';
import { writtenMoment } from '#language';
import { paperWords } from '#paper';
import { SheetOutcome } from './sheet-verdict.tsx';

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

/** On paper as on glass: what is read here is not what was submitted. */
export function ChangedBox({ changedAt }: { readonly changedAt: string | undefined }) {
  if (changedAt === undefined) return null;
  return (
    <p className="sheet-changed" role="alert">
      {sheet.changed(writtenMoment(changedAt) ?? changedAt)}
    </p>
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
    [sheet.date, head.submittedAt === undefined ? undefined : writtenMoment(head.submittedAt)],
    [sheet.received, receivedText(head)],
    [
      sheet.deviceClock,
      head.toldAt === undefined ? undefined : sheet.notUsed(writtenMoment(head.toldAt) ?? head.toldAt),
    ],
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

const dayMs = 24 * 3_600_000;

function receivedText({ submittedAt = '', receivedAt = '' }: SheetHeadFacts): string | undefined {
  const apartMs = Math.abs(Date.parse(receivedAt) - Date.parse(submittedAt));
  return apartMs > dayMs ? writtenMoment(receivedAt) : undefined;
}

/** The equipment of the report, from its record. */
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
