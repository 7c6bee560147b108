import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/*
 * The compiler knows the worlds (DOM, Node), dependency-cruiser knows the doors. This file adds what neither can see:
 * which single file may touch the network, the device's database or the process.
 */

const ban = (name, message) => ({ name, message });
const network = ban('fetch', 'Only src/app/api-client.ts speaks to the network.');
const deviceDatabase = ban('indexedDB', 'Only src/offline/database.ts opens IndexedDB.');
const processItself = ban(
  'process',
  'Only src/server/config.ts reads the environment; src/server/main.ts owns the process.',
);
const clock = ban('Date', 'This room is given the time; it never asks for it.');

const throughWindow = ({ name, message }) =>
  ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message }));
const chance = { object: 'Math', property: 'random', message: 'This room is deterministic; chance is an argument.' };
const environment = { object: 'process', property: 'env', message: 'Only src/server/config.ts reads the environment.' };

/** ESLint replaces a rule's options, it never adds to them: so each scope states its whole list. */
const touches = (banned, properties = []) => ({
  'no-restricted-globals': ['error', ...banned],
  'no-restricted-properties': ['error', ...banned.flatMap(throughWindow), ...properties],
});

const openDatabase = { name: 'idb', importNames: ['openDB', 'deleteDB'], message: deviceDatabase.message };
const nodeProcess = ['node:process', 'process'].map((name) => ({ name, message: processItself.message }));

const skippedTests = ['it', 'test', 'describe'].flatMap((object) =>
  ['skip', 'only', 'todo', 'fails'].map((property) => ({ object, property, message: 'Every test on main runs.' })),
);

export default defineConfig(
  globalIgnores(['dist', 'data', 'node_modules']),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A `default` covers the rest where a union belongs to somebody else (a syntax tree with forty kinds of node).
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // An empty class is a type of its own: formulas tell objects apart by their class.
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      eqeqeq: 'error',
      // A number in a template literal is what template literals are for.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => save()}` and `if (late) return refuse()` say nothing wrong.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // The compiler reports these already, in `npm run types`.
      '@typescript-eslint/no-unused-vars': 'off',
      // `while (true)` with a return inside is the plain way to write some loops.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      ...touches([network, deviceDatabase, processItself]),
      'no-restricted-imports': ['error', { paths: [openDatabase, ...nodeProcess] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'List what leaves; a door has no `export *`.' },
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
      ],
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    files: ['src/{engine,contract}/**'],
    rules: touches([network, deviceDatabase, processItself, clock], [chance]),
  },
  { files: ['src/app/api-client.ts'], rules: touches([deviceDatabase, processItself]) },
  {
    files: ['src/offline/database.ts'],
    rules: { ...touches([network, processItself]), 'no-restricted-imports': ['error', { paths: nodeProcess }] },
  },
  {
    files: ['src/server/config.ts'],
    rules: { ...touches([network, deviceDatabase]), 'no-restricted-imports': ['error', { paths: [openDatabase] }] },
  },
  // Signals and the exit code belong to the file that starts the process; its settings still come from config.ts.
  {
    files: ['src/server/main.ts'],
    rules: {
      ...touches([network, deviceDatabase], [environment]),
      'no-restricted-imports': ['error', { paths: [openDatabase] }],
    },
  },
  {
    files: ['src/{form,app}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // `onClick={async () => …}` is ordinary React; a rejected promise in other places is still reported.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...skippedTests],
      // Tests read JSON answers and build wrong values on purpose.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      // In a test an absent value should throw at once.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // A declaration file that imports at its top is a module, and then declares nothing for others.
  {
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  // A tool reads its configuration from the default export.
  { files: ['*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
