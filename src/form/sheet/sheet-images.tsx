import { useImage } from '../signature/attachment-store.ts';
import { valueWithUnit } from '../value-text.ts';
import { words } from '../words.ts';
import type { SheetSignature } from './sheet-blocks.ts';

/** Signatures side by side. A line to sign on is left where nobody has. */
export function SheetSignatures({ signatures }: { readonly signatures: readonly SheetSignature[] }) {
  return (
    <div className="sheet-signatures">
      {signatures.map((signature) => (
        <Signature key={signature.image.pointer} signature={signature} />
      ))}
    </div>
  );
}

function Signature({ signature: { title, image, lines } }: { readonly signature: SheetSignature }) {
  const id = typeof image.value === 'string' ? image.value : undefined;
  return (
    <div className="sheet-signature">
      <b>{title}</b>
      <div className="sheet-signature-space">
        {id === undefined ? <small>{words.sheet.notSigned}</small> : <SheetImage id={id} label={image.label} />}
      </div>
      <dl>
        {lines.map((line) => (
          <div key={line.pointer}>
            <dt>{line.label}</dt>
            <dd>{valueWithUnit(line.schema, line.value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function SheetPhotos({ label, ids }: { readonly label: string; readonly ids: readonly string[] }) {
  return (
    <div className="sheet-photos">
      {ids.map((id, at) => (
        <figure key={id}>
          <SheetImage id={id} label={`${label} ${at + 1}`} />
          <figcaption>
            {label} {at + 1}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function SheetImage({ id, label }: { readonly id: string; readonly label: string }) {
  const loading = useImage(id);
  if (loading?.state === 'here') return <img src={loading.image.url} alt={label} />;
  return (
    <span className="sheet-missing">{loading?.state === 'missing' ? words.sheet.noImage : words.loadingPart}</span>
  );
}
