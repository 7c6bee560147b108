/** `npm start`. A single process between npm and the server, so that a signal reaches the server. */
import { ensureInstalled } from '../ensure-installed.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
await tsImport('./start.ts', import.meta.url);
