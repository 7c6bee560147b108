import { paperWords, type SheetHead } from '#paper';
import { SheetOutcome } from './sheet-verdict.tsx';

export function Letterhead({ firm: { name, address, contact } }: Pick<SheetHead, 'firm'>) {
  return (
    <header className="sheet-letterhead">
      <b>{name}</b>
      <span>{address}</span>
      {contact !== '' && <span>{contact}</span>}
    </header>
  );
}

export function TitleBlock({ title, equipment, facts }: Pick<SheetHead, 'title' | 'equipment' | 'facts'>) {
  return (
    <div className="sheet-title">
      <div>
        <h1>{title}</h1>
        <p>{equipment}</p>
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function OutcomeBox({ outcome, decision }: Pick<SheetHead, 'outcome' | 'decision'>) {
  return (
    <div className="sheet-outcome">
      <span className="sheet-outcome-label">{paperWords.outcome}</span>
      <SheetOutcome outcome={outcome} />
      {decision !== undefined && <p>{decision}</p>}
    </div>
  );
}
