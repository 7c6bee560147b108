import { baseline } from './001-baseline.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied, each once. */
export const migrations: readonly Migration[] = [baseline];
