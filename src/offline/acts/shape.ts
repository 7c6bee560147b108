/** Whether a value read from disk matches today's type of that name. */
export type Shape<T> = (value: unknown) => value is T;

interface Optional<T> {
  readonly optional: Shape<T>;
}

/** One shape per member; an optional member says so. */
type Members<T> = {
  readonly [N in keyof T]-?: Record<never, never> extends Pick<T, N> ? Optional<Exclude<T[N], undefined>> : Shape<T[N]>;
};

export const text: Shape<string> = (value) => typeof value === 'string';
export const number: Shape<number> = (value) => typeof value === 'number';
export const flag: Shape<boolean> = (value) => typeof value === 'boolean';

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape });

/** The table must contain every member of the union, or it does not compile. */
export const oneOf =
  <Word extends string>(words: Readonly<Record<Word, true>>): Shape<Word> =>
  (value): value is Word =>
    typeof value === 'string' && Object.hasOwn(words, value);

export const either =
  <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);

export const list =
  <T>(each: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(each);

/** Unnamed members are left alone: another version of the app may have written them. */
export function record<T extends object>(members: Members<T>): Shape<T> {
  const shapes = Object.entries<Shape<unknown> | Optional<unknown>>(members);
  return (value): value is T => {
    const fields = fieldsIn(value);
    return (
      fields !== undefined &&
      shapes.every(([name, shape]) => {
        const member = fields[name];
        if (typeof shape === 'function') return shape(member);
        return member === undefined || shape.optional(member);
      })
    );
  };
}

export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
