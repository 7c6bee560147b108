import {
  child,
  type Field,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  namesOf,
  type Pointer,
  type Section,
  type Template,
  valueAt,
  choicesOf,
  isComputed,
  isOfType,
  textMember,
} from '#engine';
import { valueWithUnit } from '../words/value-text.ts';

/** A place whose value tells a section from others of its kind. */
interface Telling {
  readonly pointer: Pointer;
  readonly schema: JsonObject;
  /** The lowest first: names, then figures, then choices; what is not required last. */
  readonly rank: number;
  /** The texts of its rows tell; they do not where the rows are judged. */
  readonly row: Field | undefined;
}

/** More do not fit on a line. */
const most = 3;
/** Longer texts are remarks. */
const longest = 32;

/** The places of a section worth telling, the most telling first. */
export function tellingIn({ root }: Template, { pointers }: Section): readonly Telling[] {
  const found: Telling[] = [];
  const add = (field: Field | undefined, pointer: Pointer): void => {
    if (field === undefined) return;
    for (const [name, member] of field.members) add(member, child(pointer, name));
    const rank = field.item?.kind === 'object' ? 2 : rankOf(field);
    if (rank !== undefined) found.push({ pointer, schema: field.schema, rank, row: field.item });
  };
  for (const pointer of pointers) add(fieldAt(root, namesOf(pointer)), pointer);
  return found.sort((one, other) => one.rank - other.rank);
}

/** The most telling values of a section: `Demo Make C · UV-27 · UV27/29672`. Empty when there are none. */
export function tellingText(telling: readonly Telling[], values: JsonObject, isJudged: boolean): string {
  const texts: string[] = [];
  for (const { pointer, schema, row } of telling) {
    if (texts.length === most) break;
    const value = valueAt(values, pointer);
    if (row !== undefined) texts.push(...(isJudged ? [] : rowTexts(row, value)).slice(0, most - texts.length));
    else if (isTold(schema, value)) texts.push(valueWithUnit(schema, value));
  }
  return texts.join(' · ');
}

/** What everybody starts with tells nothing. */
function isTold(schema: JsonObject, value: Json | undefined): boolean {
  if (value === undefined || value === '' || value === schema['default']) return false;
  return typeof value !== 'string' || value.length <= longest;
}

function rowTexts({ members }: Field, rows: Json | undefined): readonly string[] {
  const names = [...members].filter(([, member]) => rankOf(member) === 0 || rankOf(member) === 3).map(([name]) => name);
  return (isArray(rows) ? rows : []).flatMap((row) => {
    const texts = names.flatMap((name) => {
      const text = isObject(row) ? row[name] : undefined;
      return typeof text === 'string' && text !== '' && text.length <= longest ? [text] : [];
    });
    return texts.length === 0 ? [] : [texts.slice(0, 2).join(' ')];
  });
}

function rankOf({ schema, required }: Field): number | undefined {
  if (isComputed(schema) || schema['looser'] !== undefined || textMember(schema, 'rule') !== undefined)
    return undefined;
  const rank = kindOf(schema);
  return rank === undefined || required ? rank : rank + 3;
}

/** Neither answers to questions nor dates, pictures and signatures. */
function kindOf(schema: JsonObject): number | undefined {
  if (schema['accept'] !== undefined || schema['format'] !== undefined) return undefined;
  if (choicesOf(schema) !== undefined) return 2;
  if (isOfType(schema, 'string')) return 0;
  return isOfType(schema, 'number', 'integer') ? 1 : undefined;
}

function fieldAt(root: Field, names: readonly string[]): Field | undefined {
  let field: Field | undefined = root;
  for (const name of names) field = field?.item ?? field?.members.get(name);
  return field;
}
