import { may, type Capability, type Role } from '#contract';
import { rolesIn } from '../session/roles.ts';
import type { JsonText } from '../storage/json-column.ts';
import type { StoredRow } from './column.ts';

/** The roles of a row of `users`. */
export function rolesOf({ roles }: StoredRow): readonly Role[] {
  // As `choices` or the database wrote it.
  return typeof roles === 'string' ? rolesIn(roles as JsonText<readonly Role[]>) : [];
}

/** Whether a row of `users` is somebody who may do it. */
export const rowMay = (row: StoredRow, capability: Capability): boolean => may({ roles: rolesOf(row) }, capability);
