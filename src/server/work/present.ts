type Absent = null | undefined;

/** `null` of a row becomes a member that is not there. */
type Present<T> = {
  [K in keyof T as Extract<T[K], Absent> extends never ? K : never]: T[K];
} & {
  [K in keyof T as Extract<T[K], Absent> extends never ? never : K]?: Exclude<T[K], Absent>;
};

/** Absent is missing in JSON; `null` stays in the database. */
export function present<T extends object>(members: T): Present<T> {
  const there = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(there) as Present<T>; // exactly what the type above says
}
