/**
 * Who may import whom (`npm run boundaries`). Imports go down, through the front door, without cycles;
 * each room has its own packages; tests open only the room they mirror.
 */
const rooms = {
  engine: {
    rooms: [],
    packages: ['ajv', 'ajv-formats', '@marcbachmann/cel-js', 'jsonc-parser', 'canonicalize'],
  },
  contract: { rooms: ['engine'], packages: ['typebox'] },
  form: {
    rooms: ['engine'],
    packages: [
      'react',
      'react-dom',
      '@mui/.*',
      '@emotion/.*',
      '@jsonforms/.*',
      'react-signature-canvas',
      '@tanstack/react-virtual',
      '@tiptap/.*',
      'd3-scale',
      'd3-shape',
      'dayjs',
      'prop-types',
    ],
  },
  offline: { rooms: ['contract'], packages: ['idb'] },
  app: {
    rooms: ['engine', 'contract', 'form', 'offline'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'swr',
      '@mui/.*',
      '@emotion/.*',
      '@tanstack/react-virtual',
      'd3-scale',
    ],
  },
  server: {
    rooms: ['engine', 'contract'],
    packages: [
      'fastify',
      '@fastify/.*',
      'fastify-plugin',
      'kysely',
      'libsql',
      'pg',
      'typebox',
      '@node-rs/argon2',
      'chokidar',
      'csv-parse',
      'esbuild',
      'pino-pretty',
    ],
  },
};

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
    { path: `^src/(?!${room}/)[^/]+/.+`, pathNot: '^src/[^/]+/index\\.ts$' },
  ),
]);

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one thing, or three.', {}, { circular: true }),
    rule(
      'use-the-front-door',
      'Another room is entered by its index.ts.',
      { path: '^src/([^/]+)/' },
      { path: '^src/[^/]+/', pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$'] },
    ),
    rule(
      'not-through-own-front-door',
      'Inside a room, import the file itself.',
      { path: '^src/([^/]+)/.+', pathNot: '^src/[^/]+/index\\.ts$' },
      { path: '^src/$1/index\\.ts$' },
    ),
    ...roomRules,
    rule(
      'contract-sees-engine-types-only',
      'The contract speaks of what the engine means; it runs none of it.',
      { path: '^src/contract/' },
      { path: '^src/engine/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-server-touches-node',
      'Every other room also runs in a browser.',
      { path: '^src/', pathNot: '^src/server/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'tests-outside-rooms-use-doors',
      'A test that mirrors no room enters every room by its door.',
      { path: '^tests/', pathNot: `^tests/(${Object.keys(rooms).join('|')})/` },
      {
        path: '^src/[^/]+/.+',
        pathNot: ['^src/[^/]+/index\\.ts$', '^src/server/report-types/read-(sources|cases)\\.ts$'],
      },
    ),
    rule(
      'scripts-use-doors',
      'A script enters a room by its door; it reads the schema folders, replays what is stored and imports files the way the server does. Only the large database is written straight into its tables.',
      { path: '^scripts/', pathNot: '^scripts/large-database/' },
      {
        path: '^src/[^/]+/.+',
        pathNot: [
          '^src/[^/]+/index\\.ts$',
          '^src/server/report-types/read-(sources|cases)\\.ts$',
          '^src/server/replay/open-replays\\.ts$',
          '^src/server/import/import-file\\.ts$',
        ],
      },
    ),
    rule(
      'resolvable',
      'An import must lead somewhere.',
      {},
      // Vite makes these when it builds.
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    // Types count: a room that only needs another's types still needs that room.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
