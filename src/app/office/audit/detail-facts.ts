import { rolesAmong, type AuditRow } from '#contract';
import { inWords } from '#language';
import { rolesText } from '../../words/role-words.ts';

const labels: Readonly<Record<string, string>> = inWords({
  ExternalRef: 'Reference',
  UserName: 'User name',
  FullName: 'Full name',
  BaseCity: 'City',
  Roles: 'Roles',
  EmployeeCode: 'Employee code',
  AlsoChanged: 'Also changed',
  Mobile: 'Mobile',
  Email: 'E-mail',
  Password: 'Password',
  Sessions: 'Sessions',
  Changes: 'Unsent changes',
  Pictures: 'Unsent pictures',
  Passkeys: 'Passkeys',
  With: 'Signed in with',
  Linked: 'Linked to',
  Reason: 'Reason',
  LinkMadeBy: 'Link made by user',
  New: 'New rows',
  Changed: 'Changed rows',
  Rows: 'Rows',
  Fault: 'Fault',
  From: 'From row',
  To: 'To row',
  Was: 'Written as row',
  ToldAt: 'Device time, not used',
  Members: 'What differs',
  Records: 'Reports and versions compared',
  Differ: 'Differing',
  Reports: 'Reports',
  Versions: 'Versions of report types',
});

/** With which the server finds a report, and names what differs in it. */
const forServers: ReadonlySet<string> = new Set(['Mapping', 'Digits']);

/** What a row says about its act: what stood there before stands beside what came in its place. */
export function detailFacts({ Detail = {} }: AuditRow): readonly { readonly label: string; readonly value: string }[] {
  const before = 'Before';
  return Object.entries(Detail)
    .filter(([name]) => !forServers.has(name))
    .filter(([name]) => !(name.endsWith(before) && Object.hasOwn(Detail, name.slice(0, -before.length))))
    .map(([name, value]) => {
      const earlier = Detail[`${name}${before}`];
      return {
        label: labels[name] ?? name,
        value: name === 'AlsoChanged' ? labelsIn(String(value)) : changeOf(name, earlier, value),
      };
    });
}

/** Columns of which the log says only that they were changed. */
const labelsIn = (names: string): string =>
  names
    .split(', ')
    .map((name) => labels[name] ?? name)
    .join(', ');

const changeOf = (name: string, earlier: string | number | undefined, value: string | number): string =>
  earlier === undefined ? wordOf(name, value) : `${wordOf(name, earlier)} → ${wordOf(name, value)}`;

const wordOf = (name: string, value: string | number): string =>
  name === 'Roles' ? rolesText(rolesAmong(String(value).split(' '))) : String(value);
