import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capabilities,
  firstRoles,
  may,
  roles,
  rolesAmong,
  rolesThatMay,
  usualRoles,
  type Capability,
  type Role,
} from '#contract';

/** Who does what in the firm, by hand: an executive in the field, a coordinator in the office, an administrator, an author. */
const matrix: Readonly<
  Record<Capability, readonly [field: boolean, office: boolean, admin: boolean, author: boolean]>
> = {
  // In the field.
  'do-field-work': [true, false, false, false],
  'keep-attendance': [true, false, false, false],
  'carry-spares': [true, false, false, false],
  // In the office.
  'see-all-work': [false, true, false, false],
  'plan-calls': [false, true, false, false],
  'accept-reports': [false, true, false, false],
  'decide-attendance': [false, true, false, false],
  'keep-stock': [false, true, false, false],
  'import-records': [false, true, false, false],
  'send-for-others': [false, true, false, false],
  // An administrator is not an office user by that alone.
  'look-after-phones': [false, true, true, false],
  'look-after-all-phones': [false, false, true, false],
  'see-changed-records': [false, true, true, false],
  'manage-people': [false, false, true, false],
  'read-audit-log': [false, false, true, false],
  // The workbench.
  'try-report-types': [false, false, false, true],
};
const names = Object.keys(matrix) as Capability[]; // all of them
const order: readonly Role[] = ['executive', 'coordinator', 'administrator', 'author'];

describe('who may do what', () => {
  it.each(names)('%s', (capability) => {
    expect(order.map((role) => may({ Roles: [role] }, capability))).toEqual(matrix[capability]);
  });

  it('is said for every capability, and nothing is allowed to nobody', () => {
    expect(Object.keys(capabilities).sort()).toEqual([...names].sort());
    for (const by of Object.values(capabilities)) expect(by).not.toEqual([]);
  });

  it('somebody with several roles may do what each of them allows, and nothing else', () => {
    const some = fc.subarray([...order]);
    fc.assert(
      fc.property(some, some, fc.constantFrom(...names), (one, other, capability) => {
        const both = [...one, ...other];
        const either = may({ roles: one }, capability) || may({ roles: other }, capability);
        expect(may({ roles: both }, capability)).toBe(either);
      }),
    );
  });

  it('nobody may do anything without a role', () => {
    expect(names.filter((capability) => may({ Roles: [] }, capability))).toEqual([]);
  });

  it('the owner of a small firm, who set it up, may do everything', () => {
    expect(names.filter((capability) => !may({ Roles: firstRoles }, capability))).toEqual([]);
  });

  it('a new person works in the field until something else is ticked', () => {
    expect(names.filter((capability) => may({ Roles: usualRoles }, capability))).toEqual([
      'do-field-work',
      'keep-attendance',
      'carry-spares',
    ]);
  });

  it('names the roles that allow something', () => {
    expect(rolesThatMay('look-after-phones')).toEqual(['coordinator', 'administrator']);
  });
});

describe('roles as they are stored and typed', () => {
  it('stand in the order of the table, each once; what is no role is left out', () => {
    expect(roles).toEqual(order);
    expect(rolesAmong(['author', 'executive', 'author', 'owner', 7])).toEqual(['executive', 'author']);
  });
});
