import { use, useCallback, useRef, useState } from 'react';
import { child, parentOf, valueAt, type Json, type Pointer } from '#engine';
import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldKind, InputProps } from '../fields/field-kind.ts';
import { useReportFact } from '../fields/use-field.ts';
import { useImage, useAttachments } from '../signature/attachment-store.ts';
import { asDrawn, isOwn, OwnSignatureContext } from '../signature/own-signature.ts';
import { SignaturePad, type SignaturePadHandle } from '../signature/signature-pad.tsx';
import { hasEnoughInk } from '../signature/strokes.ts';
import { typedSignature, type DrawnSignature } from '../signature/typed-signature.ts';
import { WholeScreen } from '../signature/whole-screen.tsx';
import { words } from '../words.ts';

export const signatureKind: FieldKind = {
  name: 'signature',
  shape: 'group',
  suits: (schema) => schema['format'] === 'signature',
  Input: SignatureInput,
  isWide: () => true,
  showsItself: true,
};

export const signatureEntry = fieldEntry(50, signatureKind);

/** A signature that is there is shown; a new one is drawn, and counts when it is taken over. */
function SignatureInput(props: InputProps) {
  const { view, place } = props;
  const [isDrawing, setDrawing] = useState(false);
  const id = typeof view.value === 'string' && view.value !== '' ? view.value : undefined;
  const done = useCallback(() => setDrawing(false), []);
  if (!view.editable && id === undefined) return <span className="form-read">{words.absent}</span>;
  if (id === undefined || (isDrawing && view.editable)) {
    return <Drawing {...props} onDone={done} onKeep={id === undefined ? undefined : done} />;
  }
  return (
    <div className="form-signature" id={props.id}>
      <SignatureImage id={id} label={place.name} />
      {view.editable && (
        <button type="button" className="form-button" onClick={() => setDrawing(true)}>
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
  readonly onDone: () => void;
  readonly onKeep: (() => void) | undefined;
}

function textBeside(report: Json, pointer: Pointer): string | undefined {
  const name = valueAt(report, child(parentOf(pointer), 'name'));
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

type Saving = 'no' | 'saving' | 'failed' | 'too little';

function Drawing({ id, place, describedBy, write, onDone, onKeep }: DrawingProps) {
  const attachments = useAttachments();
  const pad = useRef<SignaturePadHandle>(null);
  // Who cannot draw signs with the name that was typed beside the signature.
  const typedName = useReportFact((store) => textBeside(store.evaluation.data, place.pointer));
  const own = use(OwnSignatureContext);
  const [strokes, setStrokes] = useState(0);
  const [saving, setSaving] = useState<Saving>('no');
  const count = (): void => setStrokes(pad.current?.drawing().strokes.length ?? 0);

  const keep = async (signature: DrawnSignature): Promise<void> => {
    setSaving('saving');
    try {
      const image = await signature.image();
      if (image === undefined) throw new Error('The canvas gave no image.');
      write(await attachments.save('signature', image, signature.strokes));
      setSaving('no');
      onDone();
    } catch {
      // What was drawn is still on the pad, and the person is told to try again.
      setSaving('failed');
    }
  };
  const useDrawing = async (): Promise<void> => {
    const drawing = pad.current?.drawing();
    if (drawing !== undefined && hasEnoughInk(drawing))
      await keep({ strokes: drawing, image: async () => pad.current?.image() });
    else setSaving('too little');
  };
  const take = (lines: 'all' | 'last'): void => {
    const drawing = pad.current?.drawing();
    if (drawing === undefined) return;
    pad.current?.draw({ ...drawing, strokes: lines === 'all' ? [] : drawing.strokes.slice(0, -1) });
    setSaving('no');
    count();
  };

  return (
    <div className="form-signature" id={id} tabIndex={-1}>
      <SignaturePad ref={pad} label={words.signatureOf(place.name)} describedBy={describedBy} onStroke={count} />
      <div className="form-actions">
        <button type="button" className="form-button" disabled={strokes === 0} onClick={() => take('last')}>
          {words.undoStroke}
        </button>
        <button type="button" className="form-button" disabled={strokes === 0} onClick={() => take('all')}>
          {words.clear}
        </button>
        {onKeep !== undefined && (
          <button type="button" className="form-button" onClick={onKeep}>
            {words.keepOld}
          </button>
        )}
        <WholeScreen label={place.name} pad={pad} onBack={count} onUse={keep} />
        {isOwn(own, typedName) && strokes === 0 && (
          <button
            type="button"
            className="form-button"
            disabled={saving === 'saving'}
            onClick={() => keep(asDrawn(own))}
          >
            {words.ownSignature}
          </button>
        )}
        {typedName !== undefined && strokes === 0 && (
          <button
            type="button"
            className="form-button"
            disabled={saving === 'saving'}
            onClick={() => keep(typedSignature(typedName))}
          >
            {words.signTyped(typedName)}
          </button>
        )}
        <button type="button" className="form-button is-main" disabled={saving === 'saving'} onClick={useDrawing}>
          {saving === 'saving' ? words.savingImage : words.useSignature}
        </button>
      </div>
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
