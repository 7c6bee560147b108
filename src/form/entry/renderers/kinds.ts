import type { JsonObject } from '#engine';
import type { FieldKind } from '../fields/field-kind.ts';
import { booleanKind } from './boolean.tsx';
import { choiceKind, fewChoicesKind } from './choice.tsx';
import { computedKind } from './computed.tsx';
import { dateKind } from './date.tsx';
import { manyChoicesKind } from './many-choices.tsx';
import { numberKind } from './number.tsx';
import { photoKind } from './photo.tsx';
import { richTextKind } from './rich-text.tsx';
import { signatureKind } from './signature.tsx';
import { textKind } from './text.tsx';

/** Every kind of plain field, the more specific first. */
const kinds: readonly FieldKind[] = [
  computedKind,
  signatureKind,
  photoKind,
  richTextKind,
  fewChoicesKind,
  choiceKind,
  manyChoicesKind,
  dateKind,
  booleanKind,
  numberKind,
  textKind,
];

/** The kind that enters a table cell. */
export function kindFor(schema: JsonObject): FieldKind | undefined {
  return kinds.find((kind) => kind.suits(schema, {}));
}
