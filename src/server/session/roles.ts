import { rolesAmong, rolesThatMay, type Capability, type Role } from '#contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fromJson, type JsonText } from '../storage/json-column.ts';

/** The column `users.roles`. A role that this version does not know allows nothing. */
export const rolesIn = (column: JsonText<readonly Role[]>): readonly Role[] => rolesAmong(fromJson(column));

/** For queries in which `column` is `users.roles`: whether the person may do it. */
export function rolesAllow(column: string, capability: Capability): RawBuilder<SqlBool> {
  return holdsOneOf(column, rolesThatMay(capability));
}

export function holdsOneOf(column: string, roles: readonly Role[]): RawBuilder<SqlBool> {
  // Constants, so that the statement is the same each time and can be kept.
  const held = roles.map((role) => sql`cast(${sql.ref(column)} as text) like ${sql.lit(`%"${role}"%`)}`);
  return sql<SqlBool>`(${sql.join(held, sql` or `)})`;
}
