import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A report of one remark and a signature, in place of a type with a report in the demo. */
export async function dropShortType(home: string): Promise<void> {
  const schema = {
    title: 'Short report',
    type: 'object',
    'x-report': { edition: '1', category: 'relay', ansi: ['51N'], equipment: ['relay'], prefix: 'SHR' },
    additionalProperties: false,
    required: ['remark', 'signature'],
    properties: {
      remark: { title: 'Remark', type: 'string', minLength: 1, maxLength: 200 },
      signature: { title: 'Signature', type: 'string', format: 'signature' },
    },
  };
  await rm(path.join(home, 'uischemas', 'earth-fault-relay.uischema.json'));
  await writeFile(path.join(home, 'schemas', 'earth-fault-relay.schema.json'), JSON.stringify(schema));
}
