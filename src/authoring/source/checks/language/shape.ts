import { isArray, isObject, type Json, child, type Pointer, didYouMean } from '#engine';
import { inside, type Finding, type RefusalCode } from '#engine/inside';

/** What one member of a keyword's value must be. */
interface Member {
  readonly is: (value: Json) => boolean;
  readonly words: string;
  readonly required?: true;
}

type Shape = Readonly<Record<string, Member>>;

export const text: Member = { is: (value) => typeof value === 'string' && value.trim() !== '', words: 'a text' };
export const number: Member = { is: (value) => typeof value === 'number', words: 'a number' };
export const texts: Member = {
  is: (value) => isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== ''),
  words: 'a list of texts',
};
/** Formulas are compiled later; errors inside them are reported then. */
export const formula: Member = { is: (value) => typeof value === 'string', words: 'a formula, written as a text' };

interface Value {
  readonly value: Json;
  readonly pointer: Pointer;
  /** The quoted name used in messages: `"accept"`. */
  readonly name: string;
  readonly code: RefusalCode;
}

/** What is wrong with an object that must have these members and no others. */
export function* shapeFindings({ value, pointer, name, code }: Value, shape: Shape): Generator<Finding> {
  const finding = (at: Pointer, message: string): Finding => ({ in: 'schema', pointer: at, code, message });
  const known = Object.keys(shape);
  if (!isObject(value)) {
    yield finding(pointer, `${name} must be an object with ${listed(known)}.`);
    return;
  }
  for (const [member, { is, words, required }] of Object.entries(shape)) {
    const given = value[member];
    if (given === undefined && required) yield finding(pointer, `${name} needs "${member}": ${words}.`);
    if (given !== undefined && !is(given)) yield finding(child(pointer, member), `"${member}" must be ${words}.`);
  }
  for (const member of Object.keys(value).filter((one) => !Object.hasOwn(shape, one))) {
    const message = `${name} has no property "${member}"; it can have ${listed(known)}.`;
    yield { ...finding(child(pointer, member), message), ...inside.findings.meant(didYouMean(member, known)) };
  }
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
