import { useEffect, useRef, useState } from 'react';
import { TypedMark } from '../capture/signature/typed-mark.tsx';
import { useImage } from '../capture/signature/attachment-store.ts';
import { paperWords, type SheetPhotosBlock, type SheetSignature, valueWithUnit } from '#paper';
import { words } from '../words/words.ts';

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
        {id === undefined ? (
          <small>{paperWords.notSigned}</small>
        ) : (
          <SheetImage id={id} label={image.label} name={`${title}: ${image.label}`} kind={paperWords.signature} />
        )}
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
        const figure = paperWords.figure(firstFigure + at, caption ?? label);
        return (
          <figure key={`${id} ${at}`}>
            <SheetImage id={id} label={caption ?? `${label} ${at + 1}`} name={figure} kind={paperWords.photo} />
            <figcaption>{figure}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

interface ImageProps {
  readonly id: string;
  readonly label: string;
  /** In the list of what is missing. */
  readonly name: string;
  /** "Photo": the words where it cannot be had. */
  readonly kind: string;
}

function SheetImage({ id, ...rest }: ImageProps) {
  const loading = useImage(id);
  if (loading?.state === 'here')
    return (
      <>
        <Picture key={loading.image.url} url={loading.image.url} {...rest} />
        <TypedMark image={loading.image} say={paperWords} />
        {loading.image.isChanged === true && <b className="sheet-changed-picture">{paperWords.changedPicture}</b>}
      </>
    );
  if (loading?.state === 'missing') return <Missing name={rest.name} text={paperWords.notHere(rest.kind)} />;
  return (
    <span className="sheet-missing" data-loading>
      {words.loadingPart}
    </span>
  );
}

/** Loading until it could be drawn: a picture that is only on its way would be a hole on paper. */
function Picture({ url, label, name, kind }: Omit<ImageProps, 'id'> & { readonly url: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    image.current?.decode().then(
      () => isCurrent && setState('drawn'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (state === 'failed') return <Missing name={name} text={paperWords.notReadable(kind)} />;
  return <img ref={image} src={url} alt={label} data-loading={state === 'loading' ? '' : undefined} />;
}

function Missing({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="sheet-missing" data-missing={name}>
      {text}
    </span>
  );
}
