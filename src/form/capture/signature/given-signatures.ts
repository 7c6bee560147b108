import { createContext } from 'react';
import type { SignatureInk } from '../../store/ink/author.ts';

/** A signature that somebody of the customer gave on this visit, with their name and designation as typed beside it. */
export interface GivenSignature {
  readonly id: string;
  readonly name: string;
  readonly designation?: string;
  readonly ink: SignatureInk;
}

/** Whoever of the customer signs one report of a visit signs the others with a tap and a confirmation, phone in hand. */
export interface GivenSignatures {
  readonly all: () => readonly GivenSignature[];
  readonly keep: (given: GivenSignature) => void;
  /** It stands under another name now, so it may have been another person's. */
  readonly drop: (id: string) => void;
}

export const GivenSignaturesContext = createContext<GivenSignatures | undefined>(undefined);
