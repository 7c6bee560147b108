/**
 * Who may import whom (`npm run boundaries`). Imports go down, through the front door, without cycles;
 * each room has its own packages; tests open only the room they mirror.
 */
const rooms = {
  engine: {
    rooms: [],
    packages: ['ajv', 'ajv-formats', '@marcbachmann/cel-js', 'canonicalize'],
  },
  language: { rooms: ['engine'], packages: [] },
  authoring: { rooms: ['engine'], packages: ['ajv', '@marcbachmann/cel-js', 'jsonc-parser'] },
  contract: { rooms: ['engine'], packages: ['typebox', 'canonicalize'] },
  screen: {
    rooms: ['engine', 'language', 'contract'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      '@mui/.*',
      '@emotion/.*',
      '@tanstack/react-virtual',
      '@fontsource-variable/ibm-plex-sans',
      '@fontsource/ibm-plex-sans-devanagari',
    ],
  },
  paper: { rooms: ['engine', 'language'], packages: [] },
  form: {
    rooms: ['engine', 'language', 'screen', 'paper'],
    packages: [
      'react',
      'react-dom',
      '@mui/.*',
      '@emotion/.*',
      '@jsonforms/.*',
      'react-signature-canvas',
      '@tiptap/.*',
      'd3-scale',
      'd3-shape',
      'dayjs',
      'prop-types',
    ],
  },
  offline: { rooms: ['contract'], packages: ['idb', '@noble/ciphers'] },
  app: {
    rooms: ['engine', 'language', 'authoring', 'contract', 'screen', 'form', 'offline'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'swr',
      '@mui/.*',
      '@emotion/.*',
      '@tanstack/react-virtual',
      'd3-scale',
      'uqr',
      '@simplewebauthn/browser',
      'workbox-precaching',
    ],
  },
  server: {
    rooms: ['engine', 'authoring', 'contract', 'paper'],
    packages: [
      'fastify',
      '@fastify/.*',
      'fastify-plugin',
      'prom-client',
      'kysely',
      'libsql',
      'pg',
      '@simplewebauthn/server',
      'openid-client',
      'aws4fetch',
      'typebox',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'chokidar',
      'cookie',
      'csv-parse',
      'esbuild',
      'canonicalize',
      'pino-pretty',
    ],
  },
};

const doors = [
  '^src/[^/]+/index\\.ts$',
  '^src/engine/(calendar|not-signed)\\.ts$',
  '^src/language/hindi\\.ts$',
  '^src/screen/(touch|select/select-dialog)\\.tsx?$',
  '^src/authoring/commands\\.ts$',
];

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const roomRules = Object.entries(rooms).flatMap(([room, may]) => [
  rule(
    `${room}-imports`,
    `${room} may import only: ${may.rooms.join(', ') || 'nothing'}.`,
    { path: `^src/${room}/` },
    { path: '^(src|scripts|tests)/', pathNot: `^src/(${[room, ...may.rooms].join('|')})/` },
  ),
  rule(
    `${room}-packages`,
    `${room} may use only: ${may.packages.join(', ')}.`,
    { path: `^src/${room}/` },
    { path: '(^|/)node_modules/', pathNot: `(^|/)node_modules/(${[...may.packages, '@types/.*'].join('|')})/` },
  ),
  rule(
    'tests-open-only-their-room',
    `Tests of ${room} may open ${room}; every other room they enter by its door.`,
    { path: `^tests/${room}/` },
    {
      path: `^src/(?!${room}/)[^/]+/.+`,
      pathNot: [...doors, ...(room === 'authoring' ? ['^src/engine/inside\\.ts$'] : [])],
    },
  ),
]);

/** What the device remembers, from the ground up: each folder may import those before it, and nothing that lies beside them. */
const offlineLayers = ['store', 'acts', 'outbox', 'attachments', 'drafts', 'unsent'];

const offlineRules = [...offlineLayers, 'answers'].map((layer) => {
  const below = layer === 'answers' ? ['store'] : offlineLayers.slice(0, offlineLayers.indexOf(layer));
  return rule(
    'offline-layers',
    `In offline, ${layer} may import only: ${below.join(', ') || 'nothing'}.`,
    { path: `^src/offline/${layer}/` },
    { path: '^src/offline/', pathNot: `^src/offline/(${[layer, ...below].join('|')})/` },
  );
});

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one thing, or three.', {}, { circular: true }),
    rule(
      'use-the-front-door',
      'Another room is entered by its index.ts.',
      { path: '^src/([^/]+)/' },
      { path: '^src/[^/]+/', pathNot: ['^src/$1/', ...doors, '^src/engine/inside\\.ts$'] },
    ),
    rule(
      'inside-of-the-engine',
      'Only the compiler and the checker of report types see a compiled type from within.',
      { path: '^(src|scripts|tests)/', pathNot: '^(src|tests)/authoring/' },
      { path: '^src/engine/inside\\.ts$' },
    ),
    rule(
      'commands-of-authoring',
      'Mutants, examinations and the guide are for commands and tests; no app and no server needs them.',
      { path: '^src/' },
      { path: '^src/authoring/commands\\.ts$' },
    ),
    rule(
      'authoring-where-types-are-made',
      'A phone that fills in a report needs no compiler: of the app, the workbench and the move to a newer version use one.',
      { path: '^src/app/', pathNot: '^src/app/(report-types/|reports/newer/)' },
      { path: '^src/authoring/' },
    ),
    rule(
      'not-through-own-front-door',
      'Inside a room, import the file itself.',
      { path: '^src/([^/]+)/.+', pathNot: '^src/[^/]+/index\\.ts$' },
      { path: '^src/$1/index\\.ts$' },
    ),
    ...roomRules,
    ...offlineRules,
    rule(
      'contract-sees-engine-types-only',
      'The contract speaks of what the engine means; it runs none of it but the calendar and a list.',
      { path: '^src/contract/' },
      { path: '^src/engine/', pathNot: '^src/engine/(calendar|not-signed)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'language-sees-the-calendar-only',
      'How a date is written depends on the time in India; the rest of what people read depends on no report.',
      { path: '^src/language/' },
      { path: '^src/engine/', pathNot: '^src/engine/calendar\\.ts$' },
    ),
    rule(
      'only-server-touches-node',
      'Every other room also runs in a browser.',
      { path: '^src/', pathNot: '^src/server/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'tests-outside-rooms-use-doors',
      'A test that mirrors no room enters every room by its door. Phones without a screen do what the page of a report does.',
      { path: '^tests/', pathNot: `^tests/(${Object.keys(rooms).join('|')})/` },
      {
        path: '^src/[^/]+/.+',
        pathNot: [
          ...doors,
          '^src/server/report-types/reading/read-(sources|cases)\\.ts$',
          '^src/app/reports/(open/report-source|merge/(merged-drafts|other-draft))\\.ts$',
        ],
      },
    ),
    rule(
      'scripts-use-doors',
      'A script enters a room by its door; it reads the schema folders, replays what is stored, imports files, makes the first person, backs up and verifies the way the server does. Only the large database and the fleet of the benches under load are written straight into the tables, one bench runs a part of the server in its own process, and what kills servers and sends them odd requests looks into the tables afterwards.',
      { path: '^scripts/', pathNot: '^scripts/lab/(large-database/|chaos/|bench/(load/|first-use\\.ts$))' },
      {
        path: '^src/[^/]+/.+',
        pathNot: [
          ...doors,
          '^src/server/report-types/reading/read-(sources|cases)\\.ts$',
          '^src/server/reports/replay/open-replays\\.ts$',
          '^src/server/audit/commands\\.ts$',
          '^src/server/backup/commands\\.ts$',
          '^src/server/import/import-file\\.ts$',
          '^src/server/people/setup/make-first-person\\.ts$',
        ],
      },
    ),
    rule(
      'laboratory-apart',
      'The laboratory measures and breaks what is there; only its own tests need it.',
      { path: '^(src|scripts|tests)/', pathNot: '^(tests/)?scripts/lab/' },
      { path: '^(tests/)?scripts/lab/' },
    ),
    rule(
      'resolvable',
      'An import must lead somewhere.',
      {},
      // Vite generates these at build time.
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    // Type imports count: a room that only needs another's types still depends on it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
