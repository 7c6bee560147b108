import { use, useCallback, useEffect, useRef, useState } from 'react';
import {
  child,
  fieldAt,
  isSameName,
  namesOf,
  parentOf,
  sideOf,
  signaturePlaces,
  valueAt,
  type Json,
  type Pointer,
} from '#engine';
import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldKind, InputProps } from '../fields/field-kind.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';
import { RefusedImage } from '../../capture/photo/refused-image.tsx';
import { useImage } from '../../capture/signature/attachment-store.ts';
import { GivenSignaturesContext, type GivenSignature } from '../../capture/signature/given-signatures.ts';
import { asDrawn, AuthorContext, type ReportAuthor } from '../../store/ink/author.ts';
import { PadButtons } from '../../capture/signature/pad-buttons.tsx';
import { SignaturePad, type SignaturePadHandle } from '../../capture/signature/signature-pad.tsx';
import { SignsToo } from '../../capture/signature/signs-too.tsx';
import { TypedMark } from '../../capture/signature/typed-mark.tsx';
import { typedSignature, type DrawnSignature } from '../../store/ink/typed-signature.ts';
import { useStoredInk, type StoredSignature } from '../../capture/signature/use-stored-ink.ts';
import { WholeScreen } from '../../capture/signature/whole-screen.tsx';
import type { RemovedInk } from '../../store/ink/ink-of-report.ts';
import { words } from '../../words/words.ts';

export const signatureKind: FieldKind = {
  name: 'signature',
  shape: 'group',
  suits: (schema) => schema['format'] === 'signature',
  Input: SignatureInput,
  isWide: () => true,
  showsItself: true,
};

export const signatureEntry = fieldEntry(50, signatureKind);

/** Whose signature a field is for, and who is named beside it now. */
interface Signer {
  readonly signedBy: 'author' | 'staff' | 'customer' | undefined;
  /** Where the name is typed; absent where the type has no name beside the signature. */
  readonly nameAt: Pointer | undefined;
  readonly name: string | undefined;
  readonly author: ReportAuthor | undefined;
}

function useSigner(pointer: Pointer): Signer {
  const store = useReportStore();
  const author = use(AuthorContext);
  const placeIn = () => signaturePlaces(store.template, store.evaluation.data).find((one) => one.pointer === pointer);
  const name = useReportFact(() => placeIn()?.name);
  const place = placeIn();
  return { signedBy: place?.signedBy, nameAt: place?.nameAt, name, author };
}

/** Why nobody can sign here now. */
type Hindrance = 'no name' | 'author signs' | 'author as customer';

function hindranceOf({ signedBy, nameAt, name, author }: Signer): Hindrance | undefined {
  const isAuthor = author !== undefined && name !== undefined && isSameName(name, author.name);
  if (signedBy === 'author' && author !== undefined && nameAt !== undefined)
    return isAuthor ? undefined : 'author signs';
  if (nameAt !== undefined && name === undefined) return 'no name';
  return signedBy === 'customer' && isAuthor ? 'author as customer' : undefined;
}

/** Another name is another person, with an empty pad of their own. */
function SignatureInput(props: InputProps) {
  const signer = useSigner(props.place.pointer);
  return <SignatureOf key={(signer.name ?? '').toLowerCase()} {...props} signer={signer} />;
}

interface SignatureProps extends InputProps {
  readonly signer: Signer;
}

/** Shows an existing signature; a new one counts as soon as it is drawn, and can be extended. */
function SignatureOf(props: SignatureProps) {
  const { view, place } = props;
  const id = typeof view.value === 'string' && view.value !== '' ? view.value : undefined;
  // The value when the pad was opened.
  const [drawing, setDrawing] = useState<{ readonly old: string | undefined }>();
  const done = useCallback(() => setDrawing(undefined), []);
  const begin = useCallback(() => setDrawing((before) => before ?? { old: undefined }), []);
  if (!view.editable && id === undefined) return <span className="form-read">{words.absent}</span>;
  if (view.editable && (id === undefined || drawing !== undefined)) {
    return <Drawing {...props} old={drawing?.old} onBegin={begin} onDone={done} />;
  }
  return (
    <div className="form-signature" id={props.id}>
      <SignatureImage id={id ?? ''} label={place.name} />
      {view.editable && <RefusedImage id={id ?? ''} say={words.signatureRefused} />}
      {view.editable && (
        <button type="button" className="form-button" onClick={() => setDrawing({ old: id })}>
          {words.signAgain}
        </button>
      )}
    </div>
  );
}

function SignatureImage({ id, label }: { readonly id: string; readonly label: string }) {
  const loading = useImage(id);
  if (loading?.state === 'here')
    return (
      <>
        <img className="form-signature-image" src={loading.image.url} alt={label} />
        <TypedMark image={loading.image} say={words.signing} />
      </>
    );
  return (
    <span className="form-image-missing">{loading?.state === 'missing' ? words.imageNotHere : words.loadingPart}</span>
  );
}

interface DrawingProps extends SignatureProps {
  /** The signature being replaced. */
  readonly old: string | undefined;
  /** Called with the first line. */
  readonly onBegin: () => void;
  readonly onDone: () => void;
}

function textBeside(report: Json, pointer: Pointer, member: string): string | undefined {
  const text = valueAt(report, child(parentOf(pointer), member));
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function Drawing({ id, labelId, place, describedBy, write, signer, old, onBegin, onDone }: DrawingProps) {
  const pad = useRef<SignaturePadHandle>(null);
  const store = useReportStore();
  const visit = use(GivenSignaturesContext);
  const { signedBy, name, author } = signer;
  const [strokes, setStrokes] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  // The offers below the pad go with the first line. At the end of a page, a shorter field would move the pad under the pen.
  const [minHeight, setMinHeight] = useState<number>();
  const side = sideOf(signedBy);
  const factsOf = (by: string | undefined, ink: DrawnSignature['strokes']): StoredSignature['signed'] => ({
    ...(by !== undefined && { name: by }),
    field: place.pointer,
    ...(side !== undefined && { side }),
    ...(author !== undefined && { madeBy: author.userId }),
    ...(author !== undefined && ink.typedName !== undefined && { typedBy: author.name }),
  });
  // Whoever signs a report with a tap has their name written with it, which this component sees only later.
  const signsAs = useRef(name ?? (signedBy === 'author' ? author?.name : undefined));
  const { saving, keep, keepLines, keepOld, changed } = useStoredInk({
    pad,
    old,
    write,
    signer: (ink) => factsOf(signsAs.current, ink),
    onSaved: ({ id: kept, strokes: ink, signed }) => store.learnInk(kept, { strokes: ink, signed }),
    onKept: ({ id: kept, strokes: ink, signed }) => {
      const report = store.evaluation.data;
      const designation = textBeside(report, place.pointer, 'designation');
      const isHere = valueAt(report, place.pointer) === kept;
      if (signedBy === 'customer' && isHere && signed.name !== undefined)
        visit?.keep({ id: kept, name: signed.name, ink, ...(designation !== undefined && { designation }) });
    },
  });
  const count = (): void => {
    setMinHeight((before) => before ?? group.current?.offsetHeight);
    setStrokes(pad.current?.drawing().strokes.length ?? 0);
    onBegin();
    changed();
  };
  const signWith = async (signature: DrawnSignature): Promise<void> => {
    if (await keep(signature)) onDone();
  };
  const signAs = async (given: GivenSignature): Promise<void> => {
    const beside = (member: string): Pointer => child(parentOf(place.pointer), member);
    const { root } = store.template;
    signsAs.current = given.name;
    if (fieldAt(root, namesOf(beside('name')))) store.writeOnce(beside('name'), () => given.name);
    // The designation that stands there may be another person's.
    const isNamed = name !== undefined && isSameName(name, given.name);
    if (fieldAt(root, namesOf(beside('designation'))))
      store.writeOnce(beside('designation'), (before) => (isNamed ? (before ?? given.designation) : given.designation));
    await signWith(asDrawn(given.ink));
  };
  const hindrance = hindranceOf(signer);
  const removed = useReportFact(() => store.removedInk(place.pointer));
  const mayOffer = signedBy === 'customer' && strokes === 0;
  const offers = (visit?.all() ?? [])
    .filter((given) => mayOffer && given.id !== removed?.id)
    .filter((given) => author === undefined || !isSameName(given.name, author.name))
    .map((given) => <SignsToo key={given.name} given={given} onYes={() => void signAs(given)} />);
  const back = old !== undefined && (
    <button
      type="button"
      className="form-button"
      onClick={() => {
        keepOld();
        onDone();
      }}
    >
      {words.keepOld}
    </button>
  );

  return (
    <div
      ref={group}
      className="form-signature"
      id={id}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      style={{ minHeight }}
      data-entry
    >
      <Removed removed={removed} />
      {hindrance !== undefined && (
        <>
          <Hindered hindrance={hindrance} signer={signer} />
          {(offers.length > 0 || old !== undefined) && (
            <div className="form-actions">
              {back}
              {offers}
            </div>
          )}
        </>
      )}
      {hindrance === undefined && (
        <>
          <SignaturePad ref={pad} label={words.signatureOf(place.name)} describedBy={describedBy} onStroke={count} />
          <PadButtons pad={pad} strokes={strokes} onChange={count}>
            {back}
            <WholeScreen label={place.name} pad={pad} onBack={count} onUse={signWith} />
            {strokes === 0 && <OwnInk signer={signer} isBusy={saving === 'saving'} onUse={signWith} />}
            {offers}
            {name !== undefined && strokes === 0 && (
              <button
                type="button"
                className="form-button"
                disabled={saving === 'saving'}
                onClick={() => signWith(typedSignature(name))}
              >
                {words.signTyped(name)}
              </button>
            )}
            {(strokes > 0 || saving === 'saving') && (
              <button
                type="button"
                className="form-button is-main"
                disabled={saving === 'saving'}
                onClick={async () => {
                  if (await keepLines()) onDone();
                }}
              >
                {saving === 'saving' ? words.savingImage : words.useSignature}
              </button>
            )}
          </PadButtons>
        </>
      )}
      {saving === 'too little' && (
        <p className="form-note is-error" role="alert">
          {words.tooLittleInk}
        </p>
      )}
      {saving === 'failed' && (
        <p className="form-note is-error" role="alert">
          {words.imageNotSaved}
        </p>
      )}
    </div>
  );
}

interface OwnInkProps {
  readonly signer: Signer;
  readonly isBusy: boolean;
  readonly onUse: (signature: DrawnSignature) => void;
}

/** What the author keeps as their own signature: only under their own name, and never where the customer or nobody known signs. */
function OwnInk({ signer: { signedBy, name, author }, isBusy, onUse }: OwnInkProps) {
  const ink = author?.ink;
  if (ink === undefined || sideOf(signedBy) !== 'staff') return null;
  if (name !== undefined && !isSameName(name, author?.name ?? '')) return null;
  return (
    <button type="button" className="form-button" disabled={isBusy} onClick={() => onUse(asDrawn(ink))}>
      {words.ownSignature}
    </button>
  );
}

/** Says why nobody can sign here now, with what helps. */
function Hindered({
  hindrance,
  signer: { nameAt, author },
}: {
  readonly hindrance: Hindrance;
  readonly signer: Signer;
}) {
  const store = useReportStore();
  if (hindrance === 'no name') return <p className="form-note">{words.signing.nameFirst}</p>;
  if (hindrance === 'author as customer') return <p className="form-note is-error">{words.signing.notTheAuthor}</p>;
  if (author === undefined || nameAt === undefined) return null;
  return (
    <>
      <p className="form-note">{words.signing.authorSigns(author.name)}</p>
      <div className="form-actions">
        <button type="button" className="form-button" onClick={() => store.writeOnce(nameAt, () => author.name)}>
          {words.signing.writeAuthor(author.name)}
        </button>
      </div>
    </>
  );
}

/** Says that a signature was taken out, and how it comes back. */
function Removed({ removed }: { readonly removed: RemovedInk | undefined }) {
  const visit = use(GivenSignaturesContext);
  useEffect(() => {
    if (removed !== undefined) visit?.drop(removed.id);
  }, [removed, visit]);
  if (removed === undefined) return null;
  return (
    <p className="form-note is-warning" role="status">
      {words.signing.removed(removed.name)}
    </p>
  );
}
