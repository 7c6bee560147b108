import type { StoredImage } from './attachment-store.ts';

interface TypedMarkProps {
  readonly image: StoredImage;
  readonly say: { readonly typed: string; readonly typedBy: (name: string) => string };
}

/** Says under a name that was typed that it is no drawing, and who typed it, as far as that is known. */
export function TypedMark({ image: { signed, strokes }, say }: TypedMarkProps) {
  if (signed?.typedBy !== undefined) return <small className="signature-typed">{say.typedBy(signed.typedBy)}</small>;
  return isTyped(strokes) ? <small className="signature-typed">{say.typed}</small> : null;
}

const isTyped = (strokes: unknown): boolean =>
  typeof strokes === 'object' && strokes !== null && 'typedName' in strokes && strokes.typedName !== undefined;
