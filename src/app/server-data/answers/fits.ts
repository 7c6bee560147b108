import type { AnswerShape } from '#contract';

const types = { s: 'string', n: 'number', b: 'boolean' } as const;

/** Whether a value has this shape. What a newer server adds is left alone: members that are not named, and words that are not known. */
export function fits(shape: AnswerShape, value: unknown): boolean {
  if (shape === 'x') return true;
  if (shape === 'z') return value === null;
  if (typeof shape === 'string') return typeof value === types[shape];
  if (isList(shape)) {
    const [item = 'x', ...others] = shape;
    if (others.length > 0) return shape.some((one) => fits(one, value));
    return Array.isArray(value) && value.every((one) => fits(item, one));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = value as Readonly<Record<string, unknown>>; // any object has members by name
  return Object.entries(shape).every(([name, of]) => {
    if (name === '*') return Object.values(members).every((member) => fits(of, member));
    const isOptional = name.endsWith('?');
    const member = members[isOptional ? name.slice(0, -1) : name];
    return member === undefined ? isOptional : fits(of, member);
  });
}

/** `Array.isArray` does not know lists that are only read. */
const isList = (shape: AnswerShape): shape is readonly AnswerShape[] => Array.isArray(shape);
