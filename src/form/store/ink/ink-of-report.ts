import {
  isSameName,
  signaturePlaces,
  signingTroubles,
  inkLines,
  labelAt,
  withValueAt,
  type Author,
  type DrawnLines,
  type GivenInk,
  type JsonObject,
  type OtherInk,
  type Pointer,
  type SigningTrouble,
  type Template,
} from '#engine';
import type { SignatureFacts } from './signature-facts.ts';

/** A signature as it was stored. */
export interface KnownInk {
  readonly signed?: SignatureFacts | undefined;
  readonly strokes?: unknown;
}

/** Ink that was taken out because another name stands beside it now. */
export interface RemovedInk {
  readonly id: string;
  readonly name: string;
}

/**
 * Whose ink is in the signature fields of a report. Ink belongs to a name: when another name is typed, merged or undone beside it, it is
 * taken out, and comes back with its name. Nothing is deleted: the picture stays on the device as every replaced one.
 */
export class InkOfReport {
  readonly #template: Template;
  readonly #known = new Map<string, KnownInk>();
  /** The name beside ink of which no signer was stored, when it was seen first in a place. */
  readonly #first = new Map<string, string | undefined>();
  readonly #removed = new Map<Pointer, RemovedInk>();

  constructor(template: Template) {
    this.#template = template;
  }

  /** What stood beside each signature when the report was opened. */
  see(report: JsonObject): void {
    for (const { pointer, signature, name } of signaturePlaces(this.#template, report))
      if (signature !== undefined) this.#signerOf(signature, pointer, name);
  }

  learn(id: string, ink: KnownInk): void {
    this.#known.set(id, ink);
  }

  /** The ids of which nothing has been learnt. */
  unknown(report: JsonObject): readonly string[] {
    return signaturePlaces(this.#template, report).flatMap(({ signature }) =>
      signature === undefined || this.#known.has(signature) ? [] : [signature],
    );
  }

  removedAt(pointer: Pointer): RemovedInk | undefined {
    return this.#removed.get(pointer);
  }

  /** The same report without ink of other names, and with that whose name is there again. */
  settled(report: JsonObject): JsonObject {
    let settled = report;
    for (const { pointer, signature, nameAt, name } of signaturePlaces(this.#template, report)) {
      if (nameAt === undefined) continue;
      const removed = this.#removed.get(pointer);
      if (signature === undefined) {
        if (removed === undefined || name === undefined || !isSameName(removed.name, name)) continue;
        this.#removed.delete(pointer);
        settled = withValueAt(settled, pointer, removed.id);
        continue;
      }
      const signer = this.#signerOf(signature, pointer, name);
      if (signer === undefined || isSameName(signer, name ?? '')) {
        this.#removed.delete(pointer);
        continue;
      }
      this.#removed.set(pointer, { id: signature, name: signer });
      settled = withValueAt(settled, pointer, undefined);
    }
    return settled;
  }

  #signerOf(id: string, pointer: Pointer, name: string | undefined): string | undefined {
    const place = `${id} ${pointer}`;
    if (!this.#first.has(place)) this.#first.set(place, name);
    return this.#known.get(id)?.signed?.name ?? this.#first.get(place);
  }

  /** What stands in the way of accepting the signatures, by the rules that the server applies at submit. */
  troubles(report: JsonObject, author: Author | undefined, others: readonly OtherInk[]): readonly SigningTrouble[] {
    const places = signaturePlaces(this.#template, report);
    if (places.every(({ signature }) => signature === undefined)) return none;
    const inks = new Map([...this.#known].map(([id, ink]) => [id, givenInk(ink, author)]));
    const labelOf = (pointer: Pointer): string => labelAt(this.#template, pointer, report);
    return signingTroubles({ places, inks, author, others, labelOf });
  }
}

const none: readonly SigningTrouble[] = [];

const givenInk = ({ signed = {}, strokes }: KnownInk, author: Author | undefined): GivenInk => ({
  madeBy: signed.madeBy ?? author?.userId ?? 0,
  name: signed.name,
  field: signed.field,
  side: signed.side,
  marks: marksOf(strokes),
});

/** What makes two signatures the same ink: their lines, or the typed name. */
export function marksOf(strokes: unknown): readonly string[] {
  if (!isDrawing(strokes)) return [];
  const lines = inkLines(strokes);
  if (lines !== undefined) return [lines];
  return strokes.typedName === undefined ? [] : [`typed ${strokes.typedName.toLowerCase()}`];
}

function isDrawing(strokes: unknown): strokes is DrawnLines & { readonly typedName?: string } {
  return typeof strokes === 'object' && strokes !== null && 'strokes' in strokes && Array.isArray(strokes.strokes);
}
