/** For everybody; checked where a password is chosen. Signing in has the check of the rule table. */
export const shortestPassword = 8;

/** Whoever has an administrator's password controls the whole firm. */
export const shortestAdministratorPassword = 12;
