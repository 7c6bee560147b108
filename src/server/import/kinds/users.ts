import { choice, externalRef, text, yesNo } from '../column.ts';
import type { Candidate, Circumstances, Kind, Mistake } from '../kind.ts';
import type { Unit } from '../../storage/store.ts';

export const users: Kind = {
  name: 'users',
  table: 'users',
  id: 'user_id',
  counter: 'user',
  one: 'person',
  called: 'full_name',
  columns: [
    externalRef('EMP-101'),
    text('UserName', 'user_name', {
      example: 'kavita',
      needed: true,
      limits: { rule: 'adminUserName', minLength: 3, maxLength: 40, pattern: '^\\S+$' },
      written: 'without blanks, 3 to 40 characters',
    }),
    text('FullName', 'full_name', {
      example: 'Kavita Rane',
      needed: true,
      limits: { rule: 'userName', maxLength: 80 },
    }),
    choice('Role', 'role', ['executive', 'coordinator', 'administrator'], { example: 'executive', needed: true }),
    text('EmployeeCode', 'employee_code', {
      example: 'SSS-109',
      needed: true,
      limits: { rule: 'string', maxLength: 20 },
    }),
    text('Email', 'email', { example: 'kavita@example.com', limits: { rule: 'email', maxLength: 120 } }),
    text('Mobile', 'mobile', { example: '9822010109', limits: { rule: 'mobile' } }),
    text('BaseCity', 'base_city', { example: 'Pune', needed: true, limits: { rule: 'string', maxLength: 80 } }),
    yesNo('IsActive', 'is_active', { example: 'yes', otherwise: 1 }),
    text('Password', 'password_hash', { example: '', secret: true, limits: { rule: 'password', maxLength: 200 } }),
  ],
  uniques: [{ columns: ['user_name'], foldsCase: true, adopts: true }, { columns: ['employee_code'] }],
  check,
  consequences,
};

/** Columns that decide what somebody may do here. */
const weighty = ['Role', 'IsActive', 'Password'];

/** A file must not shut out an administrator, nor take over an administrator's account by setting its password. */
function check({ before, changed }: Candidate, { user }: Circumstances): readonly Mistake[] {
  if (user === undefined || before?.['role'] !== 'administrator') return [];
  return weighty
    .filter((name) => changed.has(name))
    .map((Column) => ({
      Column,
      Message: 'This is an administrator; their role, password and access are not changed by a file.',
      Fix: 'Leave this cell as it was. Whoever runs the server can change it with "npm run import".',
    }));
}

/** Signs a user out everywhere after a new password or deactivation. */
function consequences({ id, before, changed }: Candidate, { store, now }: Circumstances): readonly Unit[] {
  if (before === undefined || !weighty.some((name) => changed.has(name))) return [];
  const query = store.db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', Number(id))
    .where('revoked_at', 'is', null);
  return [{ query: query.compile() }];
}
