import type { TestServer } from '../fixtures/test-server.ts';

export const savedAt = '2026-11-21T04:30:00.000Z';

export const versionOf = (server: TestServer, slug = 'trial-relay'): string => server.library.live(slug)?.version ?? '';

export function draftBody(server: TestServer, entries: object) {
  return { Version: versionOf(server), Entries: entries, SavedAt: savedAt };
}

export function submitBody(server: TestServer, entries: object) {
  return { Version: versionOf(server), Entries: entries, SubmittedAt: savedAt };
}
