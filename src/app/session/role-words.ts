import type { Role } from '#contract';
import { inWords } from '#form';

export const roleWords: Readonly<Record<Role, string>> = inWords({
  executive: 'Executive',
  coordinator: 'Coordinator',
  administrator: 'Administrator',
});
