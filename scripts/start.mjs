/** `npm start`. One process from here to the server, so that a signal sent to it reaches the server. */
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
await tsImport('./start.ts', import.meta.url);
