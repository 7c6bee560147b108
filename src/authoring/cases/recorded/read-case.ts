import { isArray, isObject, type Json, type JsonObject, failed, ok, type Result, didYouMean } from '#engine';
import type { RecordedCase } from './recorded-case.ts';

const members = ['description', 'shows', 'context', 'entries', 'extends', 'change', 'expect'];
const expectations = ['outcome', 'verdicts', 'values', 'issues', 'hidden'];

/** A case from its file, or what is wrong with it in one sentence. */
export function readCase(value: unknown): Result<RecordedCase, string> {
  const trouble = isObject(value) ? troubleWith(value) : 'A case is an object.';
  return trouble === undefined ? ok(value as RecordedCase) : failed(trouble); // just checked
}

function troubleWith(one: JsonObject): string | undefined {
  const { description, shows, context, entries, change, expect } = one;
  if (typeof description !== 'string' || description === '') return 'A case needs a "description".';
  if (typeof shows !== 'string') return 'A case needs "shows": its purpose.';
  if (!isObject(expect)) return 'A case needs "expect": what must come out.';
  for (const [name, part] of Object.entries({ context, entries, change }))
    if (part !== undefined && !isObject(part)) return `"${name}" is an object.`;
  const own = one['extends'];
  if (own !== undefined && typeof own !== 'string') return '"extends" is the name of another case, or "blank".';
  if (own !== undefined && entries !== undefined)
    return 'A case has "entries" of its own or "extends" another, not both.';
  return unknownIn(one, members, 'A case') ?? unknownIn(expect, expectations, '"expect"') ?? shapeOf(expect);
}

function unknownIn(object: JsonObject, known: readonly string[], what: string): string | undefined {
  const unknown = Object.keys(object).find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const near = didYouMean(unknown, known);
  return `${what} has no property "${unknown}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

function shapeOf({ verdicts, values, issues, hidden }: JsonObject): string | undefined {
  for (const [name, part] of Object.entries({ verdicts, values }))
    if (part !== undefined && !isObject(part)) return `"${name}" is an object: places and their expected values.`;
  for (const [name, part] of Object.entries({ issues, hidden }))
    if (part !== undefined && !isArray(part)) return `"${name}" is a list.`;
  const isSaid = (issue: Json): boolean =>
    isObject(issue) && typeof issue['pointer'] === 'string' && typeof issue['code'] === 'string';
  if (isArray(issues) && !issues.every(isSaid)) return 'Each of "issues" has a "pointer" and a "code".';
  return undefined;
}
