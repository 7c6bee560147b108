import { schemasDiff } from './diff.ts';

const { text, errors, status } = await schemasDiff(process.argv.slice(2), process.env);
process.stdout.write(text);
process.stderr.write(errors);
process.exitCode = status;
