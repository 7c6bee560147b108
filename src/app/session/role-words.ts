import type { Role } from '#contract';
import { inWords } from '#language';

export const roleWords: Readonly<Record<Role, string>> = inWords({
  executive: 'Executive',
  coordinator: 'Coordinator',
  administrator: 'Administrator',
});
