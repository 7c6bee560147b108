import type { JsonObject } from './json.ts';

/** A report type made self-contained: fragments and includes are written out, tables are inside. What a version is the hash of. */
export interface ReportTypeBundle {
  readonly slug: string;
  readonly title: string;
  /** No `x-report`: any schema that plain JSON Forms can show. Judged only for what makes it unsafe or impossible to show. */
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

/** What a validator says of one place, in Ajv's words. */
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

/** A compiled schema: all complaints about a value, none when it fits. Compiled ahead of use; the phone never compiles. */
export type Validate = (value: unknown) => readonly Complaint[];

/** A function that Ajv made: true when the value fits, else the complaints are in `errors`. */
export interface CompiledValidator {
  (value: unknown): boolean;
  readonly errors?: readonly Complaint[] | null;
}

/**
 * Every validator a report type needs, by place: `schema:` or `uischema:` followed by a JSON pointer.
 * The root schema is `schema:`; the others are the alternatives of oneOf/anyOf/allOf and the conditions of UI rules.
 */
export interface Validators {
  readonly [place: string]: CompiledValidator;
}
