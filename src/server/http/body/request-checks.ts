import type { Endpoint, FieldError } from '#contract';
import { createAjv, isObject } from '#engine';
import { plainSchema } from '../plain-schema.ts';
import { fieldErrors } from '../refusals/field-errors.ts';
import { refuse } from '../refusals/refused.ts';

/** The input checks of an endpoint. */
interface RequestChecks {
  params(raw: unknown): unknown;
  query(raw: unknown): unknown;
  body(raw: unknown): unknown;
}

const ajv = createAjv();
const integer = /^[1-9]\d{0,15}$/;

/** The table of endpoints is the same for every server in the process. */
const known = new WeakMap<Endpoint, RequestChecks>();

/** The checks of an endpoint, each compiled when it is first needed: all of them at once would hold up a start for half a second. */
export function checksOf(endpoint: Endpoint): RequestChecks {
  const checks = known.get(endpoint) ?? newChecks(endpoint);
  known.set(endpoint, checks);
  return checks;
}

function newChecks({ params, query, body }: Endpoint): RequestChecks {
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
  let compiled: ReturnType<typeof ajv.compile> | undefined;
  return (value) => {
    const validate = (compiled ??= ajv.compile(plainSchema(schema)));
    return validate(value) ? [] : fieldErrors(validate);
  };
}

/** Ids in an address are text. Only the canonical spelling of a positive integer is an id; anything else is not found. */
function withIntegers(raw: unknown, integers: ReadonlySet<string>): Record<string, unknown> {
  const texts = raw as Record<string, string>; // Fastify passes every parameter as text
  const read = (name: string, text: string): unknown => {
    if (!integers.has(name)) return text;
    return integer.test(text) ? Number(text) : refuse('not-found');
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(name, text)]));
}

function integersOf(schema: object | undefined): ReadonlySet<string> {
  const { properties } = plainSchema(schema);
  const members = isObject(properties) ? Object.entries(properties) : [];
  return new Set(members.flatMap(([name, one]) => (isObject(one) && one['type'] === 'integer' ? [name] : [])));
}

function detailOf(errors: readonly FieldError[]): string {
  return errors.length === 1 ? '1 value needs correction.' : `${errors.length} values need correction.`;
}
