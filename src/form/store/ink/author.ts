import { createContext } from 'react';
import type { Author } from '#engine';
import { type DrawnSignature, imageOfInk, typedSignature } from './typed-signature.ts';
import type { SignatureStrokes } from './strokes.ts';

/** Lines, or the name of somebody who typed instead. */
export type SignatureInk = SignatureStrokes & { readonly typedName?: string };

/** Who fills in the report and submits it, with the signature that they keep, if they do. */
export interface ReportAuthor extends Author {
  readonly ink?: SignatureInk;
}

/** Absent in a preview. */
export const AuthorContext = createContext<ReportAuthor | undefined>(undefined);

/** In the form of a signature just drawn. */
export function asDrawn(ink: SignatureInk): DrawnSignature {
  return ink.typedName === undefined ? { strokes: ink, image: () => imageOfInk(ink) } : typedSignature(ink.typedName);
}
