import { verify } from '../src/server/audit/commands.ts';

const { text, errors, status } = await verify(process.argv.slice(2), process.env);
process.stdout.write(text);
process.stderr.write(errors);
process.exitCode = status;
