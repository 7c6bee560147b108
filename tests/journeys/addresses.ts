import { ofExecutive, ofOffice } from '../../scripts/bench/screens-of-app.ts';

/** Each kind of page of the app, filled in with the demo data. A test holds these to the addresses of the app. */
export const addresses = { ...ofExecutive, ...ofOffice } as const;

/** Nobody has to be signed in there. */
export const openAddresses = { signIn: '/login', versionMismatch: '/version-mismatch' } as const;
