import { use, useCallback, useRef, useState } from 'react';
import { child, parentOf, valueAt, type Json, type Pointer } from '#engine';
import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldKind, InputProps } from '../fields/field-kind.ts';
import { fieldThere } from '../../schema/field-there.ts';
import { useReportStore } from '../fields/store-context.ts';
import { useReportFact } from '../fields/use-field.ts';
import { RefusedImage } from '../../capture/photo/refused-image.tsx';
import { useImage } from '../../capture/signature/attachment-store.ts';
import { GivenSignaturesContext, type GivenSignature } from '../../capture/signature/given-signatures.ts';
import { asDrawn, isOwn, OwnSignatureContext } from '../../capture/signature/own-signature.ts';
import { PadButtons } from '../../capture/signature/pad-buttons.tsx';
import { SignaturePad, type SignaturePadHandle } from '../../capture/signature/signature-pad.tsx';
import { typedSignature, type DrawnSignature } from '../../capture/signature/typed-signature.ts';
import { useStoredInk } from '../../capture/signature/use-stored-ink.ts';
import { WholeScreen } from '../../capture/signature/whole-screen.tsx';
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

/** Shows an existing signature; a new one counts as soon as it is drawn, and can be extended. */
function SignatureInput(props: InputProps) {
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
  if (loading?.state === 'here') return <img className="form-signature-image" src={loading.image.url} alt={label} />;
  return (
    <span className="form-image-missing">{loading?.state === 'missing' ? words.imageNotHere : words.loadingPart}</span>
  );
}

interface DrawingProps extends InputProps {
  /** The signature being replaced. */
  readonly old: string | undefined;
  /** Called with the first line. */
  readonly onBegin: () => void;
  readonly onDone: () => void;
}

function textBeside(report: Json, pointer: Pointer, member = 'name'): string | undefined {
  const text = valueAt(report, child(parentOf(pointer), member));
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function Drawing({ id, labelId, place, describedBy, write, old, onBegin, onDone }: DrawingProps) {
  const pad = useRef<SignaturePadHandle>(null);
  // Who cannot draw signs with the name typed beside the signature.
  const typedName = useReportFact((store) => textBeside(store.evaluation.data, place.pointer));
  const store = useReportStore();
  const own = use(OwnSignatureContext);
  const visit = use(GivenSignaturesContext);
  const [strokes, setStrokes] = useState(0);
  const isOther = typedName !== undefined && !isOwn(own, typedName);
  const { saving, keep, keepLines, keepOld, changed } = useStoredInk({
    pad,
    old,
    write,
    onKept: (ink) => {
      const designation = textBeside(store.evaluation.data, place.pointer, 'designation');
      if (isOther) visit?.keep({ name: typedName, ink, ...(designation !== undefined && { designation }) });
    },
  });
  // Nobody else signs where the tester does.
  const others = typedName === undefined || isOther ? (visit?.all() ?? []) : [];
  const count = (): void => {
    setStrokes(pad.current?.drawing().strokes.length ?? 0);
    onBegin();
    changed();
  };
  const signWith = async (signature: DrawnSignature): Promise<void> => {
    if (await keep(signature)) onDone();
  };
  const signAs = async (given: GivenSignature): Promise<void> => {
    const beside = (name: string): Pointer => child(parentOf(place.pointer), name);
    const { root } = store.template;
    if (fieldThere(root, beside('name'))) store.writeOnce(beside('name'), () => given.name);
    if (given.designation !== undefined && fieldThere(root, beside('designation')))
      store.writeOnce(beside('designation'), (before) => before ?? given.designation);
    await signWith(asDrawn(given));
  };

  return (
    <div className="form-signature" id={id} role="group" aria-labelledby={labelId} tabIndex={-1} data-entry>
      <SignaturePad ref={pad} label={words.signatureOf(place.name)} describedBy={describedBy} onStroke={count} />
      <PadButtons pad={pad} strokes={strokes} onChange={count}>
        {old !== undefined && (
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
        )}
        <WholeScreen label={place.name} pad={pad} onBack={count} onUse={signWith} />
        {isOwn(own, typedName) && strokes === 0 && (
          <button
            type="button"
            className="form-button"
            disabled={saving === 'saving'}
            onClick={() => signWith(asDrawn(own))}
          >
            {words.ownSignature}
          </button>
        )}
        {strokes === 0 &&
          others.map((given) => (
            <button
              key={given.name}
              type="button"
              className="form-button"
              disabled={saving === 'saving'}
              onClick={() => signAs(given)}
            >
              {words.signsToo(given.name)}
            </button>
          ))}
        {typedName !== undefined && strokes === 0 && (
          <button
            type="button"
            className="form-button"
            disabled={saving === 'saving'}
            onClick={() => signWith(typedSignature(typedName))}
          >
            {words.signTyped(typedName)}
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
