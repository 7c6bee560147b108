import type { Profile, RefusalCard, Workbench, WorkbenchType } from '#contract';
import { FakeServer, json } from '../fake-server.ts';

/** A coordinator who also makes report types, and sample workbench answers of the server. */
export const meera: Profile = {
  UserId: 1,
  UserName: 'meera',
  FullName: 'Meera Kulkarni',
  Roles: ['coordinator', 'author'],
  BaseCity: 'Pune',
};

export const benchRelay: WorkbenchType = {
  Slug: 'bench-relay',
  Title: 'Bench relay',
  Edition: '2',
  Category: 'relay',
  Ansi: ['27', '59'],
  Health: 'good',
  Files: ['schemas/bench-relay.schema.json', 'uischemas/bench-relay.uischema.json'],
  Live: {
    Version: `3f2a9c01${'0'.repeat(56)}`,
    PublishedAt: '2026-11-16T04:12:00.000Z',
    Sections: 4,
    Fields: 31,
    Rules: 1,
    Formulas: 9,
  },
};

export const newRelay: WorkbenchType = {
  Slug: 'new-relay',
  Title: 'new-relay',
  Ansi: [],
  Health: 'refused',
  Files: ['schemas/new-relay.schema.json'],
};

export const misspelt: RefusalCard = {
  File: 'schemas/new-relay.schema.json',
  Line: 12,
  Column: 34,
  Pointer: '/properties/error/compute',
  Code: 'formula-type',
  Message: 'There is no field "pikup" there.',
  Hint: 'Did you mean "pickup"?',
  Excerpt: 'report.pikup / 2\n       ^^^^^',
  Types: ['new-relay'],
};

export const unbounded: RefusalCard = {
  File: 'schemas/bench-relay.schema.json',
  Line: 7,
  Column: 5,
  Pointer: '/properties/make',
  Code: 'unbounded',
  Message: 'A text needs a "maxLength".',
  Types: ['bench-relay'],
};

export function folders(content: Partial<Workbench> = {}): Workbench {
  return { Revision: 'r1', Types: [benchRelay, newRelay], Refusals: [misspelt], Warnings: [], ...content };
}

/** A fake server for the workbench. Tests may change `now`; it answers with ETags as the real one does. */
export class WorkbenchServer extends FakeServer {
  now: Workbench;

  constructor(now: Workbench = folders()) {
    super();
    this.now = now;
    this.on('GET /api/v1/session', meera);
    this.on('GET /api/v1/report-types/workbench', ({ headers }: { headers: Headers }) =>
      headers.get('If-None-Match') === `"${this.now.Revision}"` ? new Response(null, { status: 304 }) : json(this.now),
    );
  }
}
