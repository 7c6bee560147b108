import { isArray, isObject, type Json, type JsonObject, isOfType } from '#engine';
import { valueText } from './value-text.ts';
import { paperWords } from './paper-words.ts';
import type { SheetBlock, SheetFact, SheetPhoto } from './sheet-blocks.ts';

export type SheetTableBlock = Extract<SheetBlock, { readonly kind: 'table' }>;

/**
 * Moves photos of rows below the table, each captioned with the text of its row. If the table has only one other column, the
 * captions replace it.
 */
export function withPhotos(table: SheetTableBlock): readonly SheetBlock[] {
  const isPictured = table.columns.map(({ schema }) => isPhoto(schema));
  if (!isPictured.includes(true)) return [table];
  const rest = <T>(items: readonly T[]): readonly T[] => items.filter((_, at) => isPictured[at] !== true);
  const columns = rest(table.columns);
  const rows = table.rows.map((row) => ({ ...row, cells: rest(row.cells) }));
  const photos = table.rows.flatMap(({ cells }): readonly SheetPhoto[] => {
    const caption = captionIn(rest(cells));
    const ids = cells.flatMap(({ value }, at) => (isPictured[at] === true ? idsIn(value) : []));
    return ids.map((id) => ({ id, caption }));
  });
  if (photos.length === 0) return [{ ...table, columns, rows }];
  const heading: readonly SheetBlock[] = table.label === '' ? [] : [{ kind: 'heading', text: table.label }];
  const said: readonly SheetBlock[] = columns.length > 1 ? [{ ...table, columns, rows }] : heading;
  return [...said, { kind: 'photos', label: table.label, photos, firstFigure: 1 }];
}

function captionIn(cells: readonly SheetFact[]): string | undefined {
  const cell = cells.find(({ schema, value }) => isOfType(schema, 'string') && value !== undefined && value !== '');
  return cell && valueText(cell.schema, cell.value, paperWords);
}

export function isPhoto(schema: JsonObject): boolean {
  return schema['format'] === 'photo' || (isObject(schema['items']) && schema['items']['format'] === 'photo');
}

export function photosOf(label: string, value: Json | undefined): readonly SheetBlock[] {
  const photos = idsIn(value).map((id) => ({ id, caption: undefined }));
  return photos.length === 0 ? [] : [{ kind: 'photos', label, photos, firstFigure: 1 }];
}

function idsIn(value: Json | undefined): readonly string[] {
  return (isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');
}
