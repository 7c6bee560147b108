import { may, type Role } from '#contract';
import { StateChip } from '#screen';
import { roleWords } from '../words/role-words.ts';

/** Each role of somebody; the one with which they manage people stands out. */
export function RoleChips({ roles }: { readonly roles: readonly Role[] }) {
  return roles.map((role) => (
    <StateChip key={role} tone={may({ roles: [role] }, 'manage-people') ? 'info' : 'neutral'}>
      {roleWords[role]}
    </StateChip>
  ));
}
