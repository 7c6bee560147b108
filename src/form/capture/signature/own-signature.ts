import { createContext } from 'react';
import type { DrawnSignature } from './typed-signature.ts';
import { imageOfInk, typedSignature } from './typed-signature.ts';
import type { SignatureStrokes } from './strokes.ts';

/** The stored signature of the signed-in person, and their name. */
export interface OwnSignature {
  readonly name: string;
  readonly ink: SignatureStrokes & { readonly typedName?: string };
}

export const OwnSignatureContext = createContext<OwnSignature | undefined>(undefined);

/** Only where the name beside a signature is that person's: nobody signs for the customer with a tap. */
export function isOwn(own: OwnSignature | undefined, nameBeside: string | undefined): own is OwnSignature {
  return own !== undefined && nameBeside !== undefined && plain(nameBeside) === plain(own.name);
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** In the form of a signature just drawn. */
export function asDrawn({ ink }: OwnSignature): DrawnSignature {
  return ink.typedName === undefined ? { strokes: ink, image: () => imageOfInk(ink) } : typedSignature(ink.typedName);
}
