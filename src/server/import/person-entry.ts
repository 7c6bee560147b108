import { rolesOf } from './roles-of.ts';
import type { AuditEntry } from '../session/audit-row.ts';
import type { Column } from './column.ts';
import type { Candidate } from './kind.ts';
import { cellOf } from './read-cell.ts';

/** What the audit log may hold for ever: names, city and codes. Of other columns it says only that they were changed. */
const told = new Set(['ExternalRef', 'UserName', 'FullName', 'Roles', 'EmployeeCode', 'BaseCity']);

/** What the audit log says about a person whom a file adds or changes. */
export function personEntry(
  columns: readonly Column[],
  { id, row, before, changed }: Candidate,
): Pick<AuditEntry, 'action' | 'object' | 'detail'> {
  const object = { type: 'user', id };
  if (before === undefined) return { action: 'person.add', object, detail: { Roles: rolesOf(row).join(' ') } };

  const different = columns.filter(({ name }) => changed.has(name));
  const values = different
    .filter(({ name }) => told.has(name))
    .flatMap((column) => {
      const [earlier, now] = [before, row].map((one) =>
        column.name === 'Roles' ? rolesOf(one).join(' ') : cellOf(column, one[column.to] ?? null),
      );
      return [
        ...(earlier === '' ? [] : [[`${column.name}Before`, earlier ?? ''] as const]),
        [column.name, now ?? ''] as const,
      ];
    });
  const others = different.filter(({ name }) => !told.has(name) && name !== 'IsActive').map(({ name }) => name);
  return {
    action: actOf(row['is_active'], changed),
    object,
    detail: { ...Object.fromEntries(values), ...(others.length > 0 && { AlsoChanged: others.join(', ') }) },
  };
}

function actOf(isActive: unknown, changed: ReadonlySet<string>): AuditEntry['action'] {
  if (!changed.has('IsActive')) return 'person.change';
  return isActive === 1 ? 'person.activate' : 'person.deactivate';
}
