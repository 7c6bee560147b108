import { firstRoles, accountSentences } from '#contract';
import { checkNewPassword } from '../../auth/password-rules.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { isRace } from '../../http/once.ts';
import { sourceOf } from '../../http/rate-limits/source-of.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { addAdministrator } from './add-administrator.ts';
import { isFirstRunCode } from './first-run-code.ts';
import { hasPeople } from './has-people.ts';
import { oneRow } from '../../storage/statement.ts';

/** `isDemo`: the people of the demo can sign in, so a database with them is not an empty one. */
export function firstRunRoutes(
  route: Route,
  { store, passwords, limits, queues }: Services,
  { isDemo }: { readonly isDemo: boolean },
): void {
  const perSource = queues.queue('first-run', limits.signInPerSource);
  // People are never deleted, so this never becomes false again.
  let isSetUp = false;

  async function isOpen(): Promise<boolean> {
    isSetUp ||= await hasPeople(store, isDemo ? [] : await demoPeople(store, passwords));
    return !isSetUp;
  }

  // Its row can be written once, so of two who come at the same moment one is refused.
  const once = oneRow(store.db.insertInto('counters').values({ name: 'first-run', value: 1 }));

  route('GET /api/v1/first-run', async () => ({ IsOpen: await isOpen() }));

  route('POST /api/v1/first-run', async ({ body, now, request }) => {
    const { Code, ...person } = body;
    const retryAfterSec = await perSource.take(sourceOf(request.ip), Code);
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
    if (!(await isOpen())) refuse('already-set-up');
    if (!(await isFirstRunCode(store, Code))) refuseCode();
    await checkNewPassword(store, { password: person.Password, userName: person.UserName, roles: firstRoles });
    try {
      await store.write([
        once,
        ...(await addAdministrator(store, passwords, { ...person, roles: firstRoles }, { at: now, request })),
      ]);
    } catch (error) {
      if (isRace(error) || !(await isOpen())) refuse('already-set-up');
      throw error;
    }
    return undefined;
  });
}

function refuseCode(): never {
  const message = accountSentences.notTheCode;
  refuse('field-invalid', {
    errors: [{ pointer: '/Code', code: 'first-run-code', message, label: 'Code' }],
    detail: message,
  });
}
