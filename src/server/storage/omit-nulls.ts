type Absent = null | undefined;

/** `null` in a row becomes a missing member. */
type Present<T> = {
  [K in keyof T as Extract<T[K], Absent> extends never ? K : never]: T[K];
} & {
  [K in keyof T as Extract<T[K], Absent> extends never ? never : K]?: Exclude<T[K], Absent>;
};

/** Missing in JSON is absent; `null` stays in the database. */
export function omitNulls<T extends object>(members: T): Present<T> {
  const there = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(there) as Present<T>; // exactly the type above
}
