import { parseArgs } from 'node:util';
import { rolesThatMay, firstRoles, clientVersion, FirstPerson, shortestAdministratorPassword } from '#contract';
import { checkNewPassword } from '../../auth/password-rules.ts';
import { createPasswords } from '../../auth/passwords.ts';
import { readConfig } from '../../config.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { commandFailed, type CommandResult } from '../../ground/command-result.ts';
import { checksOf } from '../../http/body/request-checks.ts';
import { Refused } from '../../http/refusals/refused.ts';
import { openStorage, type Storage } from '../../open-storage.ts';
import { DataDirectoryInUse } from '../../storage/sqlite/owner-lock.ts';
import { addAdministrator } from './add-administrator.ts';
import { hasPeople } from './has-people.ts';

/** Prompts at a terminal; input is hidden for `isSecret`. */
export type Ask = (question: string, options?: { readonly isSecret: boolean }) => Promise<string>;

const usage = `npm run setup [-- --administrator] [--user <user name> --name "<full name>" --city <city>]

Creates the first person of a database without users. They hold all roles, and add the others on the page /people.
--administrator  makes an administrator where there are people already, when no administrator can sign in
Missing values are asked for. So is the password, unless SETUP_PASSWORD has it; it has ${String(shortestAdministratorPassword)} characters or more.
The database is the one that DATA_DIR or DATABASE_URL name. A server on the same data folder must be stopped first; or leave it
running and create the first person on its page /first-run.
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
    const isFirst = !(await hasPeople(store, await demoPeople(store, createPasswords())));
    if (options.administrator !== true && !isFirst)
      return commandFailed(
        'This database already has users. An administrator adds others on the page /people. If none can sign in: npm run setup -- --administrator',
      );
    return await make(storage, { ...options, isFirst }, env['SETUP_PASSWORD'], ask);
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

type Options = Readonly<Partial<Record<'user' | 'name' | 'city', string>>> & { readonly administrator?: boolean };

async function make(
  { store }: Storage,
  { user, name, city, isFirst }: Options & { readonly isFirst: boolean },
  givenPassword: string | undefined,
  ask: Ask | undefined,
): Promise<CommandResult> {
  if (ask === undefined && [user, name, city, givenPassword].includes(undefined))
    return commandFailed(`There is no terminal to ask for values. Give all of them.\n\n${usage}`);
  const answer = (question: string): Promise<string> => ask?.(question) ?? Promise.resolve('');
  const UserName = user ?? (await answer('User name, such as meera: '));
  const FullName = name ?? (await answer('Full name: '));
  const BaseCity = city ?? (await answer('City: '));
  const Password = givenPassword ?? (await askPassword(ask));
  if (Password === undefined) return commandFailed('The two passwords differ. No user was created; run this again.');
  const mistakes = await mistakesOf(store, { UserName, FullName, BaseCity, Password });
  if (mistakes.length > 0) return commandFailed(['No user was created.', ...mistakes].join('\n'));
  const roles = isFirst ? firstRoles : rolesThatMay('manage-people');
  const person = { UserName, FullName, BaseCity, Password, roles };
  await store.write(await addAdministrator(store, createPasswords(), person, { at: Date.now() }));
  return { text: `${FullName} can sign in as ${UserName}. Start the server: npm start\n`, errors: '', status: 0 };
}

const firstPerson = checksOf({ summary: '', access: 'anyone', body: FirstPerson });

/** In the words of the page `/first-run`. */
async function mistakesOf(store: Storage['store'], person: FirstPerson): Promise<readonly string[]> {
  try {
    firstPerson.body(person);
    await checkNewPassword(store, { password: person.Password, userName: person.UserName, roles: firstRoles });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return (error.facts.errors ?? []).map(({ message }) => message);
  }
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
        administrator: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values.help ? 'help' : values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
