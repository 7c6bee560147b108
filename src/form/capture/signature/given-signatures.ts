import { createContext } from 'react';
import type { OwnSignature } from './own-signature.ts';

/** A signature that somebody drew on this visit, with their name and designation as typed beside it. */
export interface GivenSignature extends OwnSignature {
  readonly designation?: string;
}

/** Whoever signs one report of a visit signs the others with a tap, phone in hand. */
export interface GivenSignatures {
  readonly all: () => readonly GivenSignature[];
  readonly keep: (given: GivenSignature) => void;
}

export const GivenSignaturesContext = createContext<GivenSignatures | undefined>(undefined);
