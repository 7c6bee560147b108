import type { Role } from '#contract';
import { inWords } from '#language';

export const roleWords: Readonly<Record<Role, string>> = inWords({
  executive: 'Executive',
  coordinator: 'Coordinator',
  administrator: 'Administrator',
  author: 'Author',
});

/** All roles of somebody, in one line. */
export const rolesText = (roles: readonly Role[]): string => roles.map((role) => roleWords[role]).join(', ');
