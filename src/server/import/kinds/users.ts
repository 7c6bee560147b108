import { accountSentences, may, roles, shortestPassword, usualRoles } from '#contract';
import { endLink } from '../../auth/password-links.ts';
import { passwordMistake } from '../../auth/password-rules.ts';
import { choices, externalRef, text, yesNo } from '../column.ts';
import type { Candidate, Circumstances, Kind, Mistake } from '../kind.ts';
import { rolesOf, rowMay } from '../roles-of.ts';
import { personEntry } from '../person-entry.ts';
import type { Statement } from '../../storage/store.ts';

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
      written: 'without spaces, 3 to 40 characters',
    }),
    text('FullName', 'full_name', {
      example: 'Kavita Rane',
      needed: true,
      limits: { rule: 'userName', maxLength: 80 },
    }),
    choices('Roles', 'roles', roles, { example: usualRoles.join('; '), needed: true }),
    text('EmployeeCode', 'employee_code', {
      example: 'SSS-109',
      needed: true,
      limits: { rule: 'string', maxLength: 20 },
    }),
    text('Email', 'email', { example: 'kavita@example.com', limits: { rule: 'email', maxLength: 120 } }),
    text('Mobile', 'mobile', { example: '9822010109', limits: { rule: 'mobile' } }),
    text('BaseCity', 'base_city', { example: 'Pune', needed: true, limits: { rule: 'string', maxLength: 80 } }),
    yesNo('IsActive', 'is_active', { example: 'yes', otherwise: 1 }),
    text('Password', 'password_hash', {
      example: '',
      secret: true,
      limits: { rule: 'password', minLength: shortestPassword, maxLength: 200 },
    }),
  ],
  uniques: [{ columns: ['user_name'], foldsCase: true, adopts: true }, { columns: ['employee_code'] }],
  check,
  consequences,
};

/** Columns that decide what somebody may do here. */
const weighty = ['Roles', 'IsActive', 'Password'];

async function check(candidate: Candidate, { user, store }: Circumstances): Promise<readonly Mistake[]> {
  const protectedCells = user === undefined ? [] : changesOfManager(candidate);
  return protectedCells.length > 0 ? protectedCells : passwordMistakes(store, candidate);
}

/** A file must not shut out an administrator, nor take over their account by setting its password. */
function changesOfManager({ before, changed }: Candidate): readonly Mistake[] {
  if (before === undefined || !rowMay(before, 'manage-people')) return [];
  return weighty
    .filter((name) => changed.has(name))
    .map((Column) => ({
      Column,
      Message: 'This is an administrator; their roles, password and access are not changed by a file.',
      Fix: 'Leave this cell as it was. The operator of the server can change it with "npm run import".',
    }));
}

/** A password in a file is held to the rules of one that somebody chooses in the app. */
async function passwordMistakes(
  store: Circumstances['store'],
  { row, before, changed }: Candidate,
): Promise<readonly Mistake[]> {
  const held = rolesOf(row);
  if (held.length === 0) return [];
  const isNewPassword = before === undefined ? row['password_hash'] !== null : changed.has('Password');
  if (isNewPassword) {
    const chosen = { password: String(row['password_hash']), userName: String(row['user_name']), roles: held };
    const [, Message] = (await passwordMistake(store, chosen)) ?? [];
    return Message === undefined
      ? []
      : [
          {
            Column: 'Password',
            Message,
            Fix: 'Choose another, or leave the cell empty and give them a link on the page People.',
          },
        ];
  }
  // Nobody knows how long the present one is.
  const isPromoted = before !== undefined && !rowMay(before, 'manage-people') && may({ roles: held }, 'manage-people');
  if (!isPromoted) return [];
  const Fix = 'Put a new password into this row, or change the roles on the page People, which gives them a link.';
  return [{ Column: 'Roles', Message: accountSentences.tooShortForAdministrator, Fix }];
}

/** One row of the audit log for each person; a user with a new password, other roles or no access is signed out everywhere. */
function consequences(candidate: Candidate, { store, now, log }: Circumstances): readonly Statement[] {
  const { id, before, changed } = candidate;
  const told = log(personEntry(users.columns, candidate));
  if (before === undefined || !weighty.some((name) => changed.has(name))) return [told];
  const query = store.db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', Number(id))
    .where('revoked_at', 'is', null);
  return [{ query: query.compile() }, endLink({ store }, Number(id)), told];
}
