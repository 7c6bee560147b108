import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Stands for a value that a statement gets each time it is run. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** A statement that is compiled once cannot depend on its values. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value "${this.name}" of a kept query is only known when the query is run.`);
  }
}

const slots = new Proxy<Record<string, Slot>>({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A query that is compiled once for each database: to build and compile one costs more than to run it. `build` is given
 * stand-ins for the values and may only pass them on.
 */
export function preparedQuery<V, O>(
  build: (db: Kysely<Database>, given: V) => Compilable<O>,
): (db: Kysely<Database>, values: V) => CompiledQuery<O> {
  const compiled = new WeakMap<Kysely<Database>, CompiledQuery<O>>();
  return (db, values) => {
    let query = compiled.get(db);
    if (query === undefined) {
      query = build(db, slots as V).compile(); // the stand-ins take the places of the values
      compiled.set(db, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof V] : parameter,
    );
    return { ...query, parameters };
  };
}

/** A row of what a kept query finds. */
export type RowOf<Q> = Q extends (...given: never) => CompiledQuery<infer O> ? O : never;

/** The first row that a kept query finds. */
export async function firstOf<O>(db: Kysely<Database>, query: CompiledQuery<O>): Promise<O | undefined> {
  const { rows } = await db.executeQuery(query);
  return rows[0];
}

/** All rows that a compiled query finds. */
export async function allOf<DB, O>(db: Kysely<DB>, query: CompiledQuery<O>): Promise<readonly O[]> {
  const { rows } = await db.executeQuery(query);
  return rows;
}
