import { importFile } from '../src/server/import/import-file.ts';

const { text, errors, status } = await importFile(process.argv.slice(2), process.env);
process.stdout.write(text);
process.stderr.write(errors);
process.exitCode = status;
