/**
 * A header of every answer of this server. What answers in its place, such as a network that asks to sign in, does not know it: the app
 * believes no other answer, except the one that tells the version of the app.
 */
export const serverMark = { name: 'X-FS-Server', value: 'switchgear-reports' } as const;
