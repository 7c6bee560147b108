import type { Route } from './route.ts';

export function appVersionRoutes(route: Route, appVersion: string): void {
  route('GET /api/General/CheckAppVersion', async () => Promise.resolve({ AppVersion: appVersion }));
  route('GET /api/v1/ping', async () => Promise.resolve(undefined));
}
