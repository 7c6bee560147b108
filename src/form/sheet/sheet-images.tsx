import { useImage } from '../capture/signature/attachment-store.ts';
import { valueWithUnit } from '../values/value-text.ts';
import { paperWords } from '../words/paper-words.ts';
import { words } from '../words/words.ts';
import type { SheetPhotosBlock, SheetSignature } from './sheet-blocks.ts';

/** Signatures side by side, with an empty line to sign on where nobody has signed. */
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
        {id === undefined ? <small>{paperWords.notSigned}</small> : <SheetImage id={id} label={image.label} />}
      </div>
      <dl>
        {lines.map((line) => (
          <div key={line.pointer}>
            <dt>{line.label}</dt>
            <dd>{valueWithUnit(line.schema, line.value, paperWords)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function SheetPhotos({ block: { label, photos, firstFigure } }: { readonly block: SheetPhotosBlock }) {
  return (
    <div className="sheet-photos">
      {photos.map(({ id, caption }, at) => {
        const name = caption ?? `${label} ${at + 1}`;
        return (
          <figure key={`${id} ${at}`}>
            <SheetImage id={id} label={name} />
            <figcaption>{paperWords.figure(firstFigure + at, caption ?? label)}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function SheetImage({ id, label }: { readonly id: string; readonly label: string }) {
  const loading = useImage(id);
  if (loading?.state === 'here') return <img src={loading.image.url} alt={label} />;
  return <span className="sheet-missing">{loading?.state === 'missing' ? paperWords.noImage : words.loadingPart}</span>;
}
