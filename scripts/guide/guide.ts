/** `npm run guide`: writes the reference of the author's guide from the code. A test fails while it is out of date. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './meta-schema.ts';
import { reference, referenceFile } from './reference.ts';

const file = path.join(root, referenceFile);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, reference());
process.stdout.write(`${referenceFile} is written.\n`);
