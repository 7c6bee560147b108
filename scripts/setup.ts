import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { makeFirstPerson, type Ask } from '../src/server/people/setup/make-first-person.ts';

/** Hides what is typed into it. */
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

const ask: Ask = async (question, { isSecret } = { isSecret: false }) => {
  if (isSecret) process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: isSecret ? nowhere : process.stdout, terminal: true });
  try {
    return await lines.question(isSecret ? '' : question);
  } finally {
    lines.close();
    if (isSecret) process.stdout.write('\n');
  }
};

const { text, errors, status } = await makeFirstPerson(
  process.argv.slice(2),
  process.env,
  process.stdin.isTTY ? ask : undefined,
);
process.stdout.write(text);
process.stderr.write(errors);
process.exitCode = status;
