import type { JsonObject } from './json/json.ts';

/** A self-contained report type: fragments and includes are inlined, tables are included. A version is the hash of this. */
export interface ReportTypeBundle {
  readonly slug: string;
  readonly title: string;
  /** No `x-report`: any schema that plain JSON Forms can show. Refused only for what makes it unsafe or impossible to show. */
  readonly stock: boolean;
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
  readonly tables: { readonly [name: string]: ReferenceTable };
}

/** Numbers from a standard or a maker's manual. */
export interface ReferenceTable {
  readonly title: string;
  readonly source: string;
  readonly columns: readonly { readonly name: string; readonly unit?: string }[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** One complaint of a validator, in Ajv's words. */
export interface Complaint {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  readonly message?: string;
  readonly schema?: unknown;
  readonly parentSchema?: unknown;
  readonly data?: unknown;
}

/** A compiled schema, a function made by Ajv: true when the value fits, otherwise the complaints are in `errors`. */
export interface CompiledValidator {
  (value: unknown): boolean;
  readonly errors?: readonly Complaint[] | null;
}

/**
 * Every validator of a report type, by place: `schema:` or `uischema:` followed by a JSON pointer. The root schema is
 * `schema:`; the others are the alternatives of oneOf/anyOf/allOf and the conditions of UI rules.
 */
export interface Validators {
  readonly [place: string]: CompiledValidator;
}
