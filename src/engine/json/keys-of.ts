/** The names in a table of the code, with their type. `Object.keys` loses it, because an object may have more members than its type says. */
export const keysOf = <T extends object>(table: T): readonly (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];

/** Whether a text is a name in this table. */
export const isKeyOf = <T extends object>(table: T, name: string): name is keyof T & string =>
  Object.hasOwn(table, name);
