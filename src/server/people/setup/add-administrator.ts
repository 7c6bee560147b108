import type { FirstRunBody, Role } from '#contract';
import { auditStatement } from '../../session/audit-row.ts';
import type { Passwords } from '../../auth/passwords.ts';
import { addPerson } from '../add-person.ts';
import type { Database } from '../../storage/database.ts';
import type { Store, Statement } from '../../storage/store.ts';

type Origin = Pick<Parameters<typeof auditStatement>[1], 'at' | 'request'>;

/** The statements of a person whom the operator of the server makes, with the row of the audit log. */
export async function addAdministrator(
  store: Store<Database>,
  passwords: Passwords,
  person: Omit<FirstRunBody, 'Code'> & { readonly roles: readonly Role[] },
  origin: Origin,
): Promise<readonly Statement[]> {
  const EmployeeCode = await freeCode(store);
  const passwordHash = await passwords.hash(person.Password);
  const { id, statements } = await addPerson({ store, now: origin.at }, { ...person, EmployeeCode, passwordHash });
  const object = { type: 'user', id };
  return [
    ...statements,
    auditStatement(store, { action: 'person.add', object, detail: { Roles: person.roles.join(' ') }, ...origin }),
  ];
}

/** `ADMIN-1`, or the next that nobody has. */
async function freeCode({ db }: Store<Database>): Promise<string> {
  const rows = await db.selectFrom('users').select('employee_code').where('employee_code', 'like', 'ADMIN-%').execute();
  const used = new Set(rows.map(({ employee_code }) => employee_code));
  let number = 1;
  while (used.has(`ADMIN-${String(number)}`)) number += 1;
  return `ADMIN-${String(number)}`;
}
