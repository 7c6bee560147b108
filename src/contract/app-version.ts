/** The version of this client. The server answers the version it expects; when they differ, the app must be updated. */
export const clientVersion = '1.2';

/** This client is a web app, not a packaged one. */
export const isApp = 0;
