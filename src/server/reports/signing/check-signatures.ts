import { signingTroubles, type GivenInk } from '#engine';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { otherInk } from '../../signatures/other-ink.ts';
import { inkHash } from '../../storage/ink-hash.ts';
import { fromJson } from '../../storage/json-column.ts';
import type { MappingRow } from '../../work/mapping/mapping-cards.ts';
import type { SignedPlace } from '../evaluation/judged-report.ts';
import type { FoundPicture } from '../find-pictures.ts';

interface Signed {
  readonly places: readonly SignedPlace[];
  readonly pictures: readonly FoundPicture[];
  readonly mapping: MappingRow;
  /** The author: who did the work, also when the office sends it for them. */
  readonly user: SignedIn;
}

/**
 * Refuses ink under another name, in another's field, or on both sides of the firm and its customer. What an older phone sent says neither
 * who signed nor where: it is taken if it came from the author's own phone and the same ink is nowhere else. Who signed stays unsaid there,
 * because nobody has recorded whose hand it was.
 */
export async function checkSignatures(services: Services, signed: Signed): Promise<void> {
  const { places, pictures, mapping, user } = signed;
  if (places.length === 0) return;
  const inks = new Map(pictures.map(({ attachmentId, row }) => [attachmentId, inkOf(row)]));
  const except = places.map(({ signature }) => signature);
  const marks = except.flatMap((id) => inks.get(id)?.marks ?? []);
  const troubles = signingTroubles({
    places,
    inks,
    author: { userId: user.userId, name: user.fullName },
    others: await otherInk(services, { marks, except, callId: mapping.call_id }),
    labelOf: (pointer) => labelAt(places, pointer),
  });
  if (troubles.length > 0)
    refuse('signature-refused', {
      errors: troubles.map(({ pointer, code, message }) => ({
        pointer,
        code,
        label: labelAt(places, pointer),
        message,
      })),
    });
}

const labelAt = (places: readonly SignedPlace[], pointer: string): string =>
  places.find((place) => place.pointer === pointer)?.label ?? pointer;

function inkOf(row: FoundPicture['row']): GivenInk {
  const lines = row.ink_hash ?? (row.strokes === null ? null : inkHash(fromJson(row.strokes)));
  return {
    madeBy: row.created_by,
    name: row.signer_name ?? undefined,
    field: row.signer_field ?? undefined,
    side: row.signer_side ?? undefined,
    marks: [row.sha256, ...(lines === null ? [] : [lines])],
  };
}
