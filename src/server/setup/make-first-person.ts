import { parseArgs } from 'node:util';
import { clientVersion } from '#contract';
import { createPasswords } from '../auth/passwords.ts';
import { readConfig } from '../config.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { demoPassword } from '../demo/people.ts';
import { commandFailed, type CommandResult } from '../process/command-result.ts';
import { mistakeLines } from '../import/import-words.ts';
import { planImport } from '../import/plan-import.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { DataDirectoryInUse } from '../storage/sqlite/owner-lock.ts';
import { isSomebodyThere } from './somebody-there.ts';

/** Prompts at a terminal; input is hidden for `isSecret`. */
export type Ask = (question: string, options?: { readonly isSecret: boolean }) => Promise<string>;

/** Whoever guesses this password controls the whole firm. */
const shortestPassword = 12;

const usage = `npm run setup [-- --user <user name> --name "<full name>" --city <city>]

Makes the first person of a database that has nobody in it: somebody of the office, who brings the others in on the page /import.
What is not said is asked. The password is asked too, or taken from SETUP_PASSWORD; it has ${String(shortestPassword)} characters or more.
The database is the one that DATA_DIR or DATABASE_URL name. A server on the same data folder must be stopped first.
`;

/** `npm run setup`. `ask` is absent without an interactive terminal. */
export async function makeFirstPerson(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ask: Ask | undefined,
): Promise<CommandResult> {
  const options = readOptions(args);
  if (typeof options === 'string')
    return options === 'help' ? { text: usage, errors: '', status: 0 } : commandFailed(`${options}\n\n${usage}`);
  const config = readConfig({ appVersion: clientVersion, env });
  if (!config.ok) return commandFailed(config.error);
  let storage: Storage | undefined;
  try {
    storage = await openStorage(config.value);
    const { store } = storage;
    if (await isSomebodyThere(store, await demoPeople(store, createPasswords())))
      return commandFailed(
        'There are people in this database already. Bring others in on the page /import, or with npm run import.',
      );
    return await make(storage, options, env['SETUP_PASSWORD'], ask);
  } catch (error) {
    if (error instanceof DataDirectoryInUse)
      return commandFailed(
        `A server is running on the data folder ${config.value.dataDir}. Stop it, then run this again.`,
      );
    return commandFailed(error instanceof Error ? error.message : String(error));
  } finally {
    await storage?.close();
  }
}

type Options = Readonly<Partial<Record<'user' | 'name' | 'city', string>>>;

async function make(
  { store }: Storage,
  { user, name, city }: Options,
  givenPassword: string | undefined,
  ask: Ask | undefined,
): Promise<CommandResult> {
  if (ask === undefined && [user, name, city, givenPassword].includes(undefined))
    return commandFailed(`Nobody can be asked here. Say all of it.\n\n${usage}`);
  const answer = (question: string): Promise<string> => ask?.(question) ?? Promise.resolve('');
  const UserName = user ?? (await answer('User name, such as meera: '));
  const FullName = name ?? (await answer('Full name: '));
  const BaseCity = city ?? (await answer('City: '));
  const Password = givenPassword ?? (await askPassword(ask));
  if (Password === undefined)
    return commandFailed('The two passwords are not the same. Nobody was made; run this again.');
  if (Password.length < shortestPassword || Password === demoPassword)
    return commandFailed(`The password needs ${String(shortestPassword)} characters or more. Nobody was made.`);
  const person = { ExternalRef: UserName, EmployeeCode: 'OFFICE-1', UserName, FullName, BaseCity, Password };
  const bytes = Buffer.from(JSON.stringify([{ ...person, Role: 'coordinator' }]));
  const wish = { bytes, kind: 'users', isDryRun: false, clearEmpty: false } as const;
  const planned = await planImport({ store, now: Date.now() }, createPasswords(), wish);
  const mistakes = planned.ok ? planned.value.report.Mistakes : planned.error;
  if (!planned.ok || mistakes.length > 0)
    return commandFailed(['Nobody was made.', ...mistakes.flatMap((mistake) => mistakeLines(mistake))].join('\n'));
  await store.write(planned.value.units);
  return { text: `${FullName} can sign in as ${UserName}. Start the server: npm start\n`, errors: '', status: 0 };
}

/** Typed without being shown, so typed twice. */
async function askPassword(ask: Ask | undefined): Promise<string | undefined> {
  const once = await ask?.('Password: ', { isSecret: true });
  const again = await ask?.('Password, once more: ', { isSecret: true });
  return once === again ? once : undefined;
}

/** The options, an error message, or `help`. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        user: { type: 'string' },
        name: { type: 'string' },
        city: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values.help ? 'help' : values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
