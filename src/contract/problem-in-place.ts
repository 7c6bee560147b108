/** What the app itself says of an answer that a proxy gave in place of the server. Apart, so that a phone does not load all the others. */
export const problemsInPlace = {
  internal: { status: 500, title: 'Something went wrong on the server', retry: 'later' },
  unavailable: { status: 503, title: 'The server is busy or restarting', retry: 'later' },
} as const;
