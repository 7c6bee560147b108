/** `npm run dev`. */
import { ensureInstalled } from '../ensure-installed.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
await tsImport('./dev.ts', import.meta.url);
