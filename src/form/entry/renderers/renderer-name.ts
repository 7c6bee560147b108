import { registry } from './index.ts';

/** The names by which an author may ask for a control. */
export const rendererNames: readonly string[] = Object.keys(registry);
