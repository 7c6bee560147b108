/** What somebody is in the firm. One person may hold several. A role is added here, and its word in `app/words/role-words.ts`. */
export const roles = ['executive', 'coordinator', 'administrator', 'author'] as const;
/** One role of a person. */
export type Role = (typeof roles)[number];

const table = {
  /** Is given calls and tasks, fills in job cards and reports, signs and submits them, takes photos. */
  'do-field-work': ['executive'],
  /** Checks in and out, requests corrections and days off, and has a month that the office approves. */
  'keep-attendance': ['executive'],
  /** Has a bag of spares, writes slips for it, gives parts to colleagues, adds a part missing from the catalogue. */
  'carry-spares': ['executive'],
  /** Sees the calls, tasks, reports, spares and attendance of everybody, not only their own. */
  'see-all-work': ['coordinator'],
  /** Assigns, schedules, holds, cancels and reopens calls and tasks, and waives planned reports. */
  'plan-calls': ['coordinator'],
  /** Accepts and reopens reports, decides on missing signatures, and makes signatures void. Never accepts their own. */
  'accept-reports': ['coordinator'],
  /** Decides on days, corrections, days off and months of others. Never on their own. */
  'decide-attendance': ['coordinator'],
  /** Issues parts from the store, takes them back, reverses lines, and approves fitted parts of others. */
  'keep-stock': ['coordinator'],
  /** Imports customers, sites, equipment, parts, calls and tasks from files. */
  'import-records': ['coordinator'],
  /** Sends the unsent work of an executive from a file. */
  'send-for-others': ['coordinator'],
  /** Sees what waits on the phones of executives, and signs out a phone that is lost. */
  'look-after-phones': ['coordinator', 'administrator'],
  /** The same for the phones and computers of everybody. */
  'look-after-all-phones': ['administrator'],
  /** Sees which stored records differ from the audit log. */
  'see-changed-records': ['coordinator', 'administrator'],
  /** Adds people, changes their roles, ends their access, and imports people from files. */
  'manage-people': ['administrator'],
  /** Reads, checks and exports the audit log. */
  'read-audit-log': ['administrator'],
  /** Opens the workbench: sees the health of report types and why files were refused, and tries types out. */
  'try-report-types': ['author'],
} as const satisfies Record<string, readonly Role[]>;

/** What somebody may do. Screens, endpoints and steps of state machines ask for these, never for a role. */
export type Capability = keyof typeof table;

/** Who may do what; the only place that says so. */
export const capabilities: Readonly<Record<Capability, readonly Role[]>> = table;

/** Somebody who holds roles, as the API or the server has them. */
export type Holder = { readonly Roles: readonly Role[] } | { readonly roles: readonly Role[] };

/** Whether one of the person's roles allows it. */
export function may(person: Holder, capability: Capability): boolean {
  const held = 'Roles' in person ? person.Roles : person.roles;
  return held.some((role) => capabilities[capability].includes(role));
}

/** The roles that allow it. */
export const rolesThatMay = (capability: Capability): readonly Role[] => capabilities[capability];

/** What is stored or typed, as roles: in the order of the table, each once. What is no role is left out. */
export const rolesAmong = (words: readonly unknown[]): readonly Role[] => roles.filter((role) => words.includes(role));

/** Of whoever sets up an empty database: in a firm of one, somebody must be able to do everything. */
export const firstRoles: readonly Role[] = roles;

/** Of a new person, until something else is chosen: the one that most people hold. */
export const usualRoles: readonly Role[] = ['executive'];

/** What it takes to import anything. */
export const importers: readonly Capability[] = ['import-records', 'manage-people'];
