/** `npm run guide`: writes the reference of the author's guide. A test fails while it is not what the code says. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './guide/meta-schema.ts';
import { reference, referenceFile } from './guide/reference.ts';

const file = path.join(root, referenceFile);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, reference());
process.stdout.write(`${referenceFile} is written.\n`);
