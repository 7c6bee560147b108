import { schemasNew } from './make.ts';

const { text, errors, status } = await schemasNew(process.argv.slice(2), process.env);
process.stdout.write(text);
process.stderr.write(errors);
process.exitCode = status;
