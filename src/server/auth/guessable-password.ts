import { roles } from '#contract';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';

/** Of the trade, the product, the roles in it and every sign-in page. `scripts/deploy/security.md` lists them. */
const ofTheTrade: readonly string[] = [
  ...['switchgear', 'relay', 'relays', 'breaker', 'breakers', 'protection', 'substation', 'electrical', 'testing'],
  ...['test', 'report', 'reports', 'service', 'field', 'site', 'visit', 'engineer', 'firm', 'office'],
  ...[...roles, 'admin', 'user', 'password', 'welcome', 'login', 'account'],
];

/** Shorter ones, such as `and` in the name of a firm, stand in much that nobody would guess. */
const shortestWord = 4;

/** The words of a text, in small letters. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= shortestWord);

/** The words that somebody who knows this firm would try: those of the trade and of the heading of its reports. */
async function expectedWords(store: Store<Database>): Promise<readonly string[]> {
  const firm = await store.db.selectFrom('firm').select(['name', 'address', 'email']).executeTakeFirst();
  return [...ofTheTrade, ...wordsOf([firm?.name, firm?.address, firm?.email].join(' '))];
}

/** Whether a password consists of nothing but such words, the user name, digits and signs. */
export async function isGuessablePassword(
  store: Store<Database>,
  password: string,
  userName: string,
): Promise<boolean> {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');
  return isMadeOf(letters, [...(await expectedWords(store)), ...wordsOf(userName)]);
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  // A set gives what is added to it meanwhile.
  for (const at of reached) for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  return text !== '' && reached.has(text.length);
}
