import { registry } from './index.ts';

export const rendererNames: readonly string[] = Object.keys(registry);
