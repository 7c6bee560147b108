import type { CustomPartBody, PartAdded } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { toJson } from '../storage/json-column.ts';
import { partColumns, sparePart } from './parts.ts';
import { searchedText } from './searched-text.ts';
import { oneRow } from '../storage/statement.ts';

interface Adding {
  readonly user: SignedIn;
  readonly body: CustomPartBody;
  readonly now: number;
}

/** Adds a part that was found on site and is not in the catalogue. It can be used at once; the office reviews it later. */
export async function addPart(services: Services, { user, body, now }: Adding): Promise<Change<PartAdded>> {
  const { db } = services.store;
  const known = await db
    .selectFrom('spare_parts')
    .select([...partColumns, 'created_by'])
    .where('part_ref', '=', body.PartRef)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.created_by === user.userId)
      return { statements: [], answer: { Part: sparePart(known), AlreadyApplied: true } };
    const message = 'This id belongs to another part.';
    refuse('field-invalid', { errors: [{ pointer: '/PartRef', code: 'taken', message }], detail: message });
  }
  const make = body.Make ?? null;
  const row = {
    spare_part_id: await services.ids.next('spare_part'),
    part_ref: body.PartRef,
    part_code: null,
    name: body.Name,
    category: 'Added in the field',
    uom: body.Uom,
    is_serialised: 0,
    fits_models: toJson<readonly string[]>([]),
    is_custom: 1,
  } as const;
  const query = db.insertInto('spare_parts').values({
    ...row,
    make,
    is_active: 1,
    searched: searchedText(body.Name, make),
    created_at: now,
    created_by: user.userId,
    updated_at: now,
    updated_by: user.userId,
  });
  return { statements: [oneRow(query)], answer: { Part: sparePart(row) } };
}
