import { isObject, type JsonObject } from '../json/json.ts';
import { child, parentOf, valueAt, type Pointer } from '../json/pointer.ts';
import { placesOf } from '../fields/places.ts';
import type { ReportTypeBundle } from '../report-type.ts';
import { eachField, fieldTree, type Field } from '../fields/field.ts';
import type { Template } from '../template/template.ts';

/** Whose signature a field is for: `author`, who submits the report; `staff`, another of the firm; `customer`, anybody on the customer's side. */
export const signers = ['author', 'staff', 'customer'] as const;
/** Who signs at a place: the author of the report, another person of the firm, or the customer. */
export type Signing = (typeof signers)[number];

/** A signature field. Its pointer has `*` in place of row indexes. */
export interface SignatureField {
  readonly field: Field;
  /** Absent where the report type does not say it: then nothing that was drawn elsewhere is offered or taken there. */
  readonly signedBy?: Signing;
  /** Whether the person's name stands beside it, in a member `name`. */
  readonly isNamed: boolean;
}

/** A signature field in a report, signed or not. */
export interface SignaturePlace {
  readonly pointer: Pointer;
  /** The pointer of the field, with `*` in place of row indexes: rows may move. */
  readonly field: Pointer;
  readonly signedBy?: Signing;
  /** The id of the signature. */
  readonly signature?: string;
  /** Where the signer's name is typed. */
  readonly nameAt?: Pointer;
  /** The signer's name, as it stands there now. */
  readonly name?: string;
}

/** The side that signs: the firm or its customer. */
export const sideOf = (signedBy: Signing | undefined): 'staff' | 'customer' | undefined =>
  signedBy === 'author' ? 'staff' : signedBy;

const known = new WeakMap<Field, readonly SignatureField[]>();

/** The signature fields of a report type. */
export function signatureFields({ root, bundle }: Pick<Template, 'root' | 'bundle'>): readonly SignatureField[] {
  const before = known.get(root);
  if (before !== undefined) return before;
  const fields = eachField(root)
    .filter(({ schema }) => schema['format'] === 'signature')
    .map((field): SignatureField => {
      const signedBy = signedByOf(field, bundle.schema);
      const isNamed = field.parent?.members.get('name')?.kind === 'string';
      return { field, isNamed, ...(signedBy !== undefined && { signedBy }) };
    });
  known.set(root, fields);
  return fields;
}

function signedByOf({ schema, pointer }: Field, report: JsonObject): Signing | undefined {
  const said = signers.find((one) => one === schema['signedBy']);
  return said ?? (customersField(report) === pointer ? 'customer' : undefined);
}

/** A report on a visit names the customer's signature for the server, too. */
function customersField(schema: JsonObject): unknown {
  const places = valueAt(schema, '/x-report/customerSigns');
  return isObject(places) ? places['signature'] : undefined;
}

/** Every signature field of a report, with what stands in it. */
export function signaturePlaces(
  template: Pick<Template, 'root' | 'bundle'>,
  report: JsonObject,
): readonly SignaturePlace[] {
  return signatureFields(template).flatMap(({ field, signedBy, isNamed }) =>
    placesOf(field, report).map((pointer): SignaturePlace => {
      const signature = textAt(report, pointer);
      const nameAt = isNamed ? child(parentOf(pointer), 'name') : undefined;
      const name = nameAt === undefined ? undefined : textAt(report, nameAt);
      return {
        pointer,
        field: field.pointer,
        ...(signedBy !== undefined && { signedBy }),
        ...(signature !== undefined && { signature }),
        ...(nameAt !== undefined && { nameAt }),
        ...(name !== undefined && { name }),
      };
    }),
  );
}

/** The same of a report type that is not compiled. */
export const signaturesIn = (bundle: ReportTypeBundle, report: JsonObject): readonly SignaturePlace[] =>
  signaturePlaces({ root: fieldTree(bundle.schema, bundle.title), bundle }, report);

function textAt(report: JsonObject, pointer: Pointer): string | undefined {
  const value = valueAt(report, pointer);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
