import safeRegex from 'safe-regex2';
import { isArray, isObject, type JsonObject } from '../../json.ts';
import { child } from '../../pointer.ts';
import type { Finding } from '../refusal.ts';
import { eachSchema } from './schema-walk.ts';

const mostSchemas = 20_000;
const longestPattern = 256;

/** What makes a schema dangerous to use, whoever wrote it: patterns that can run for minutes, forms too large to show. */
export function unsafeParts(schema: JsonObject): readonly Finding[] {
  const findings: Finding[] = [];
  let count = 0;
  for (const { schema: part, pointer } of eachSchema(schema)) {
    count += 1;
    const { pattern, patternProperties } = part;
    if (typeof pattern === 'string') findings.push(...patternFindings(pattern, child(pointer, 'pattern')));
    if (isObject(patternProperties)) {
      for (const name of Object.keys(patternProperties)) {
        findings.push(...patternFindings(name, child(child(pointer, 'patternProperties'), name)));
      }
    }
  }
  if (count > mostSchemas) {
    findings.push({
      in: 'schema',
      pointer: '',
      code: 'too-many-fields',
      message: `The report has ${String(count)} parts; at most ${String(mostSchemas)} can be shown.`,
    });
  }
  return findings;
}

function patternFindings(pattern: string, pointer: string): readonly Finding[] {
  const finding = (code: string, message: string): readonly Finding[] => [{ in: 'schema', pointer, code, message }];
  if (pattern.length > longestPattern)
    return finding('pattern-unsafe', `The pattern is longer than ${String(longestPattern)} characters.`);
  try {
    new RegExp(pattern, 'u');
  } catch {
    return finding('pattern-invalid', `"${pattern}" is not a valid regular expression.`);
  }
  if (safeRegex(pattern)) return [];
  return finding(
    'pattern-unsafe',
    `"${pattern}" can take minutes on a few dozen characters: a repeated part is repeated again.`,
  );
}

/** Names that a form and a formula can carry: a dot or a bracket would be read as a path. */
export function badFieldNames(schema: JsonObject): readonly Finding[] {
  return [...eachSchema(schema)].flatMap(({ schema: part, pointer }) => {
    const { properties, required } = part;
    const names = isObject(properties) ? Object.keys(properties) : [];
    const bad = names
      .filter((name) => !/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name))
      .map((name): Finding => ({
        in: 'schema',
        pointer: child(child(pointer, 'properties'), name),
        code: 'field-name',
        message: `"${name}" cannot be used as a field name: use letters, digits and underscores, and put codes such as 50N in the title.`,
      }));
    const unknown =
      isArray(required) && isObject(properties)
        ? required.filter((name) => typeof name === 'string').filter((name) => !Object.hasOwn(properties, name))
        : [];
    return [
      ...bad,
      ...unknown.map((name): Finding => ({
        in: 'schema',
        pointer: child(pointer, 'required'),
        code: 'required-unknown',
        message: `"${name}" is required but there is no such field.`,
      })),
    ];
  });
}
