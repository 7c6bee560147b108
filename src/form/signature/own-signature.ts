import { createContext } from 'react';
import type { DrawnSignature } from './typed-signature.ts';
import { imageOfInk, typedSignature } from './typed-signature.ts';
import type { SignatureStrokes } from './strokes.ts';

/** The signature that the signed-in person keeps, and whose it is. */
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

/** As if it had been drawn just now. */
export function asDrawn({ ink }: OwnSignature): DrawnSignature {
  return ink.typedName === undefined ? { strokes: ink, image: () => imageOfInk(ink) } : typedSignature(ink.typedName);
}
