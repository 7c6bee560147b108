import { backUp } from '../src/server/backup/commands.ts';

const { text, errors, status } = await backUp(process.argv.slice(2), process.env);
process.stdout.write(text);
process.stderr.write(errors);
process.exitCode = status;
