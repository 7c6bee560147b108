/** Groups of calls, by the first part of the address. */
const groups = [
  {
    name: 'Start',
    of: /^\/api\/(General|v1\/(ping|session\b|home|week|profile))/,
    description: 'Version, session, and what a person sees first.',
  },
  {
    name: 'Calls',
    of: /^\/api\/v1\/calls(?!.*(spares|movements))/,
    description: 'Service calls and what may become of them.',
  },
  { name: 'Tasks', of: /^\/api\/v1\/(tasks|colleagues)/, description: 'The work of a call, and who does it.' },
  { name: 'Job cards', of: /^\/api\/v1\/job-cards/, description: 'Safety checks, observations, work done.' },
  {
    name: 'Reports',
    of: /^\/api\/v1\/(mappings|reports|attachments)/,
    description: 'Drafts, submitted revisions, pictures.',
  },
  {
    name: 'Report types',
    of: /^\/api\/v1\/report-types/,
    description: 'What can be reported on, in all its versions.',
  },
  {
    name: 'Spares',
    of: /^\/api\/v1\/(spares|mapped-spares|movements|stock|calls)/,
    description: 'Catalogue, plans, and the ledger of parts.',
  },
  { name: 'Attendance', of: /^\/api\/v1\/attendance/, description: 'Punches, months, corrections.' },
  { name: 'Signatures', of: /^\/api\/v1\/signatures/, description: 'What was signed, by whom, or why not.' },
  {
    name: 'People',
    of: /^\/api\/v1\/(device-keys|first-run|people|phones|passkeys|password|sessions|sign-in-provider)/,
    description: 'Who may sign in.',
  },
  {
    name: 'Audit',
    of: /^\/api\/v1\/(?:audit|records)/,
    description: 'Who did what, and whether the log is intact.',
  },
  { name: 'Files', of: /^\/api\/v1\/(exports|imports)/, description: 'Export and import of lists as CSV.' },
] as const;

const others = { name: 'Others', description: 'What belongs to no group.' };

export const tags = [...groups.map(({ name, description }) => ({ name, description })), others];

export function tagOf(key: string): string {
  const path = key.split(' ')[1] ?? '';
  return groups.find(({ of }) => of.test(path))?.name ?? others.name;
}
