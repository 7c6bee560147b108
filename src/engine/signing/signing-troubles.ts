import type { Pointer } from '../json/pointer.ts';
import { inEnglish } from '../judgements/issue-words.ts';
import type { Sentence } from '../judgements/issue.ts';
import { isSameName } from './same-name.ts';
import { sideOf, type SignaturePlace } from './signature-places.ts';

/** What is known of a signature that was given. An older device did not say who signed, where, or on whose side. */
export interface GivenInk {
  /** The user whose device made it. */
  readonly madeBy: number;
  readonly name?: string | undefined;
  /** The pointer of the field for which it was given. */
  readonly field?: Pointer | undefined;
  readonly side?: 'staff' | 'customer' | undefined;
  /** Two signatures with one of these in common are the same ink: hashes of the picture and of its lines. */
  readonly marks: readonly string[];
}

/** Ink that is not in this report: on another report of the visit, or what somebody keeps as their own signature. */
export interface OtherInk extends Omit<GivenInk, 'field'> {
  /** It was given as the author's, or is what its maker keeps as their own. */
  readonly isOwn?: boolean;
}

/** The report's author: whoever submits it. */
export interface Author {
  readonly userId: number;
  readonly name: string;
}

/** What is wrong with a signature, by its code. Names in braces are filled in. */
export const signingSentences = {
  'not-the-author': 'Only {author}, the author of this report, can sign here. The name beside it is {name}.',
  'signed-by-another':
    'Only {author}, the author of this report, can sign here. This was signed on another person’s device. Sign again.',
  'signed-as-another': '{signer} signed here, but the name beside it is {name}. Let {name} sign.',
  'signed-elsewhere': 'This signature was given for another field. Sign again here.',
  'author-as-customer':
    '{name} is the author of this report and cannot sign for the customer. If the customer has the same name, add an initial.',
  'same-ink': 'This signature is identical to the one at {other}. Each person must sign personally.',
  'same-ink-elsewhere': 'This signature is identical to the signature of {other}. Each person must sign personally.',
} as const;

/** The code of what is wrong with a signature. */
export type SigningCode = keyof typeof signingSentences;

/** Why a signature is not accepted. */
export interface SigningTrouble {
  readonly pointer: Pointer;
  readonly code: SigningCode;
  /** In English; `sentence` is for other languages. */
  readonly message: string;
  readonly sentence: Sentence;
}

interface Signed {
  readonly places: readonly SignaturePlace[];
  /** By id; a signature of which nothing is known yet is left out. */
  readonly inks: ReadonlyMap<string, GivenInk>;
  /** Absent where nobody fills in the report, as in a preview. */
  readonly author: Author | undefined;
  readonly others: readonly OtherInk[];
  /** The label of a place. */
  readonly labelOf: (pointer: Pointer) => string;
}

/**
 * What stands in the way of accepting the signatures of a report: one trouble for each field at most.
 *
 * | A field for  | takes ink                                                                                   |
 * | ------------ | ------------------------------------------------------------------------------------------- |
 * | the author   | made on the author's device, under the author's name                                         |
 * | staff        | under the name beside it, that is on no customer's side                                      |
 * | the customer | under the name beside it, which is not the author's, that is on no side of the firm          |
 * | nobody said  | under the name beside it, that stands under no other name and on no other side               |
 */
export function signingTroubles(signed: Signed): readonly SigningTrouble[] {
  return signed.places.flatMap((place) => {
    const ink = place.signature === undefined ? undefined : signed.inks.get(place.signature);
    const found = troubleOf(place, ink, signed);
    return found === undefined ? [] : [found];
  });
}

function troubleOf(place: SignaturePlace, ink: GivenInk | undefined, signed: Signed): SigningTrouble | undefined {
  const { author } = signed;
  const { pointer, signedBy, name } = place;
  const trouble = (code: SigningCode, values: Sentence['values'] = {}): SigningTrouble => {
    const sentence = { text: signingSentences[code], values };
    return { pointer, code, sentence, message: inEnglish(sentence) };
  };
  if (place.signature === undefined) return undefined;
  if (author !== undefined && signedBy === 'author') {
    if (place.nameAt !== undefined && !isSameName(name ?? '', author.name))
      return trouble('not-the-author', { author: author.name, name: name ?? '-' });
    if (ink !== undefined && ink.madeBy !== author.userId) return trouble('signed-by-another', { author: author.name });
  }
  if (author !== undefined && signedBy === 'customer' && name !== undefined && isSameName(name, author.name))
    return trouble('author-as-customer', { name });
  if (ink === undefined) return undefined;
  if (ink.name !== undefined && place.nameAt !== undefined && !isSameName(ink.name, name ?? ''))
    return trouble('signed-as-another', { signer: ink.name, name: name ?? '-' });
  if (isOfAnotherField(place, ink)) return trouble('signed-elsewhere');
  const twin = signed.places.find((other) => other !== place && isTwin(place, ink, other, signed.inks));
  if (twin !== undefined) return trouble('same-ink', { other: signed.labelOf(twin.pointer) });
  const elsewhere = signed.others.find((other) => isSameInk(ink, other) && !mayBeOnePerson(place, ink, other));
  return elsewhere && trouble('same-ink-elsewhere', { other: elsewhere.name ?? '-' });
}

/** A newer edition of a report type may have moved a field; rows move too. */
function isOfAnotherField({ field, signedBy }: SignaturePlace, ink: GivenInk): boolean {
  if (areOpposite(sideOf(signedBy), ink.side)) return true;
  return ink.field !== undefined && lastNames(ink.field) !== lastNames(field);
}

/** The person and the signature, `tester/signature`: what stays when a section moves. */
const lastNames = (pointer: Pointer): string =>
  pointer
    .replaceAll(/\/(?:\d+|\*)(?=\/)/g, '')
    .split('/')
    .slice(-2)
    .join('/');

function isTwin(
  place: SignaturePlace,
  ink: GivenInk,
  other: SignaturePlace,
  inks: ReadonlyMap<string, GivenInk>,
): boolean {
  const its = other.signature === undefined ? undefined : inks.get(other.signature);
  if (its === undefined || !isSameInk(ink, its)) return false;
  const isOnePerson = place.name !== undefined && other.name !== undefined && isSameName(place.name, other.name);
  return !isOnePerson || areOpposite(sideOf(place.signedBy), sideOf(other.signedBy));
}

/** On another report the author may have had another name since: whoever signs with their own device is one person. */
function mayBeOnePerson(place: SignaturePlace, ink: GivenInk, other: OtherInk): boolean {
  if (areOpposite(sideOf(place.signedBy), other.side)) return false;
  if (place.signedBy === 'author' && other.isOwn === true) return ink.madeBy === other.madeBy;
  return place.name === undefined || other.name === undefined || isSameName(place.name, other.name);
}

const areOpposite = (one: GivenInk['side'], other: GivenInk['side']): boolean =>
  one !== undefined && other !== undefined && one !== other;

const isSameInk = (one: Pick<GivenInk, 'marks'>, other: Pick<GivenInk, 'marks'>): boolean =>
  one.marks.some((mark) => other.marks.includes(mark));
