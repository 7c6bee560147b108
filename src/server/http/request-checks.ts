import type { Endpoint, FieldError } from '#contract';
import { createAjv, type Complaint } from '#engine';
import { fieldErrors } from './field-errors.ts';
import { refuse } from './refused.ts';

/** What an endpoint checks of its input. */
export interface RequestChecks {
  params(raw: unknown): unknown;
  query(raw: unknown): unknown;
  body(raw: unknown): unknown;
}

const ajv = createAjv();
const integer = /^[1-9]\d{0,15}$/;

/** The table of endpoints is the same for every server of a process. */
const compiled = new WeakMap<Endpoint, RequestChecks>();

/** Compiles once what an endpoint checks. */
export function compileChecks(endpoint: Endpoint): RequestChecks {
  const checks = compiled.get(endpoint) ?? compileAnew(endpoint);
  compiled.set(endpoint, checks);
  return checks;
}

function compileAnew({ params, query, body }: Endpoint): RequestChecks {
  const integers = integersOf(params);
  const wrongWith = { params: compile(params), query: compile(query ?? noQuery), body: compile(body) };
  return {
    params(raw) {
      const read = params === undefined ? {} : withIntegers(raw, integers);
      if (wrongWith.params(read).length > 0) refuse('not-found');
      return read;
    },
    query(raw) {
      const errors = wrongWith.query(raw);
      if (errors.length > 0) refuse('query-invalid', { errors });
      return raw;
    },
    body(raw) {
      const errors = wrongWith.body(raw);
      if (errors.length > 0) refuse('field-invalid', { errors, detail: detailOf(errors) });
      return raw;
    },
  };
}

const noQuery = { type: 'object', additionalProperties: false };

function compile(schema: object | undefined): (value: unknown) => readonly FieldError[] {
  if (schema === undefined) return () => [];
  const validate = ajv.compile(plain(schema));
  // Ajv types its errors more loosely than it makes them.
  return (value) => (validate(value) ? [] : fieldErrors((validate.errors ?? []) as readonly Complaint[]));
}

/** Ids in an address are text: one spelling of a positive integer is taken, everything else is nobody's id. */
function withIntegers(raw: unknown, integers: ReadonlySet<string>): Record<string, unknown> {
  const texts = raw as Record<string, string>; // Fastify gives every parameter as text
  const read = (name: string, text: string): unknown => {
    if (!integers.has(name)) return text;
    return integer.test(text) ? Number(text) : refuse('not-found');
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(name, text)]));
}

function integersOf(schema: object | undefined): ReadonlySet<string> {
  const { properties = {} } = plain(schema) as { properties?: Record<string, { type?: string }> }; // parameters are an object of the table
  return new Set(Object.keys(properties).filter((name) => properties[name]?.type === 'integer'));
}

/** Through JSON, because that is what a schema is: TypeBox adds properties of its own. */
const plain = (schema: object | undefined): object => JSON.parse(JSON.stringify(schema ?? {})) as object;

function detailOf(errors: readonly FieldError[]): string {
  return errors.length === 1 ? '1 value needs correction.' : `${errors.length} values need correction.`;
}
