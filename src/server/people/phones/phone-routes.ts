import { sayWaiting } from '../../auth/waiting-on-device.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { listPhones } from './list-phones.ts';
import { signOutPhone } from './sign-out-phone.ts';

/** What waits on phones, and signing out one that is lost. `appVersion`: the one that the server expects. */
export function phoneRoutes(route: Route, services: Services, appVersion: string): void {
  route('PUT /api/v1/session/waiting', async ({ user, body, now }) => {
    await services.store.write([sayWaiting(services.store, user, body, now)]);
    return undefined;
  });

  route('GET /api/v1/phones', ({ user, query, now }) => listPhones(services, { user, query, now, appVersion }));

  route('DELETE /api/v1/phones/:SessionId', ({ params, user, request, key, now }) =>
    signOutPhone(services, { user, sessionId: params.SessionId, request, key, now }),
  );
}
