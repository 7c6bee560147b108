import type { Selectable } from 'kysely';
import type { SparePart } from '#contract';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';
import type { SparePartsTable } from '../storage/tables/spares.ts';
import { omitNulls } from '../storage/omit-nulls.ts';

/** The columns of a part in every answer. Prices are never sent. */
export const partColumns = [
  'spare_part_id',
  'part_ref',
  'part_code',
  'name',
  'category',
  'uom',
  'is_serialised',
  'fits_models',
  'is_custom',
] as const;

export type PartRow = Pick<Selectable<SparePartsTable>, (typeof partColumns)[number]>;

export function sparePart(row: PartRow): SparePart {
  return {
    SparePartId: row.spare_part_id,
    Name: row.name,
    Category: row.category,
    Uom: row.uom,
    IsSerialised: row.is_serialised === 1,
    FitsModels: [...fromJson(row.fits_models)],
    IsCustom: row.is_custom === 1,
    ...omitNulls({ PartRef: row.part_ref, PartCode: row.part_code }),
  };
}

/** Parts by id, for embedding into rows that refer to them. */
export async function partsById({ store }: Services, ids: readonly number[]): Promise<ReadonlyMap<number, SparePart>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('spare_parts')
    .select(partColumns)
    .where('spare_part_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.spare_part_id, sparePart(row)]));
}

export function partIn(parts: ReadonlyMap<number, SparePart>, id: number): SparePart {
  const part = parts.get(id);
  if (part === undefined) throw new Error(`Spare part ${String(id)} is referred to and does not exist.`);
  return part;
}

interface Which {
  readonly SparePartId?: number;
  readonly PartRef?: string;
}

/** The part of a line: by id, or by the reference that the device used before it knew the id. */
export async function findPart({ store }: Services, { SparePartId, PartRef }: Which, at = ''): Promise<PartRow> {
  const parts = store.db.selectFrom('spare_parts').select(partColumns).where('deleted_at', 'is', null);
  const row =
    SparePartId !== undefined
      ? await parts.where('spare_part_id', '=', SparePartId).executeTakeFirst()
      : await parts.where('part_ref', '=', PartRef ?? '').executeTakeFirst();
  const message = 'Please select valid id';
  const error = { pointer: `${at}/SparePartId`, code: 'rule:integerId', message, label: 'Spare part' };
  return row ?? refuse('field-invalid', { errors: [error], detail: 'The catalogue has no such part.' });
}
