import { toJson } from '../storage/json-column.ts';
import { rolesAmong, type FieldError, type Role } from '#contract';
import { claimIds, lastIdOf } from '../import/import-statements.ts';
import { users } from '../import/kinds/users.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import { oneRow } from '../storage/statement.ts';

export interface NewPerson {
  readonly UserName: string;
  readonly FullName: string;
  readonly BaseCity: string;
  readonly EmployeeCode: string;
  readonly roles: readonly Role[];
  readonly passwordHash: string;
}

interface Adding {
  readonly store: Store<Database>;
  readonly now: number;
  /** The user who adds the person; absent for the first person. */
  readonly by?: number;
}

/**
 * Returns the new person's id and the statements to write. Refuses a user name or employee code already in use. The write fails
 * if another person was added in the meantime.
 */
export async function addPerson(
  adding: Adding,
  { UserName, FullName, BaseCity, EmployeeCode, roles, passwordHash }: NewPerson,
): Promise<{ readonly id: number; readonly statements: readonly Statement[] }> {
  const { store, now, by = null } = adding;
  const errors = await duplicateErrors(store, UserName, EmployeeCode);
  if (errors.length > 0) refuse('field-invalid', { errors, detail: errors.map(({ message }) => message).join(' ') });
  const lastId = await lastIdOf(adding, users);
  const id = lastId.last + 1;
  const row = {
    user_id: id,
    user_name: UserName,
    full_name: FullName,
    roles: toJson(rolesAmong(roles)),
    employee_code: EmployeeCode,
    password_hash: passwordHash,
    base_city: BaseCity,
    is_active: 1 as const,
    created_at: now,
    created_by: by,
    updated_at: now,
    updated_by: by,
  };
  const insert = oneRow(store.db.insertInto('users').values(row));
  return { id, statements: [...claimIds(adding, users, lastId, 1), insert] };
}

async function duplicateErrors(
  { db }: Store<Database>,
  userName: string,
  employeeCode: string,
): Promise<readonly FieldError[]> {
  const rows = await db
    .selectFrom('users')
    .select(['user_name', 'employee_code', 'full_name'])
    .where((on) =>
      on.or([
        on(on.fn<string>('lower', ['user_name']), '=', on.fn<string>('lower', [on.val(userName)])),
        on('employee_code', '=', employeeCode),
      ]),
    )
    .execute();
  return rows.flatMap(({ user_name, employee_code, full_name }) => [
    ...(user_name.toLowerCase() === userName.toLowerCase() ? [takenError('UserName', 'User name', full_name)] : []),
    ...(employee_code === employeeCode ? [takenError('EmployeeCode', 'Employee code', full_name)] : []),
  ]);
}

const takenError = (name: string, label: string, whose: string): FieldError => ({
  pointer: `/${name}`,
  code: 'taken',
  message: `${whose} has this ${label.toLowerCase()}.`,
  label,
});
