import { ofAdministrator, ofExecutive, ofOffice } from '../../../scripts/bench/screens-of-app.ts';

/** Each kind of page of the app, filled in with the demo data. A test compares these with the routes of the app. */
export const addresses = { ...ofExecutive, ...ofOffice, ...ofAdministrator } as const;

/** Pages that need no sign-in. */
export const openAddresses = {
  signIn: '/login',
  firstRun: '/first-run',
  setPassword: '/set-password',
  versionMismatch: '/version-mismatch',
} as const;
