import { type OxlintConfig, type OxlintOverride } from 'oxlint';

/*
 * The compiler knows the worlds (DOM, Node), dependency-cruiser knows the doors. This file adds what neither can see:
 * which single file may touch the network, the device's database or the process.
 */

type Rules = NonNullable<OxlintOverride['rules']>;

interface Ban {
  readonly name: string;
  readonly message: string;
}

const network: Ban = {
  name: 'fetch',
  message:
    'Only src/app/server-data/api-client.ts speaks to the network; src/app/installation/part-files.ts and the service worker fetch the files of the app.',
};
const deviceDatabase: Ban = {
  name: 'indexedDB',
  message: 'Only src/offline/store/database.ts opens IndexedDB, and fresh-log.ts beside it for the log of the browser.',
};
const processItself: Ban = {
  name: 'process',
  message: 'Only src/server/config.ts reads the environment; src/server/main.ts owns the process.',
};
/** `Date` as a type, and a date of a given moment, are pure: these ask the clock, and so does `new Date()`. */
const clock = ['Date', 'performance'].map((object) => ({
  object,
  property: 'now',
  message: 'This room is given the time; it never asks for it.',
}));
const chance = { object: 'Math', property: 'random', message: 'This room is deterministic; chance is an argument.' };
const actOfDevice = {
  property: 'act',
  message: 'What a person does is kept by `useDo`, which says so when it could not be kept.',
};
const environment = { object: 'process', property: 'env', message: 'Only src/server/config.ts reads the environment.' };

const throughWindow = ({ name, message }: Ban) =>
  ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message }));

/** An override replaces a rule's options and never adds to them: so each scope states its whole list. */
const touches = (banned: readonly Ban[], properties: readonly object[] = []): Rules => ({
  'no-restricted-globals': ['error', ...banned],
  'no-restricted-properties': ['error', ...banned.flatMap(throughWindow), ...properties],
});

const openDatabase = { name: 'idb', importNames: ['openDB', 'deleteDB'], message: deviceDatabase.message };
const lazyOfReact = {
  name: 'react',
  importNames: ['lazy'],
  message: 'React keeps a part that failed as failed; `lazyPart` of the form can be asked again.',
};
const buttonOfMui = {
  name: '@mui/material/Button',
  importNames: ['default'],
  message: 'A page translator takes the words of this one from React: src/screen/inputs/button.tsx keeps them.',
};
const nodeProcess = ['node:process', 'process'].map((name) => ({ name, message: processItself.message }));

const skippedTests = ['it', 'test', 'describe'].flatMap((object) =>
  ['skip', 'only', 'todo', 'fails'].map((property) => ({ object, property, message: 'Every test on main runs.' })),
);

/** What typescript-eslint calls `strict-type-checked`, rule by rule. The compiler finds unused names itself. */
const strict: Rules = {
  'no-array-constructor': 'error',
  'no-unused-expressions': 'error',
  'no-unused-vars': 'off',
  'no-useless-constructor': 'error',
  'typescript/await-thenable': 'error',
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  'typescript/no-deprecated': 'error',
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-dynamic-delete': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-invalid-void-type': 'error',
  'typescript/no-meaningless-void-operator': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-misused-spread': 'error',
  'typescript/no-mixed-enums': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-nullish-coalescing': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-boolean-literal-compare': 'error',
  'typescript/no-unnecessary-template-expression': 'error',
  'typescript/no-unnecessary-type-arguments': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unnecessary-type-conversion': 'error',
  'typescript/no-unnecessary-type-parameters': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/no-useless-default-assignment': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-literal-enum-member': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/prefer-reduce-type-parameter': 'error',
  'typescript/prefer-return-this-type': 'error',
  'typescript/related-getter-setter-pairs': 'error',
  'typescript/require-await': 'error',
  'typescript/restrict-plus-operands': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/triple-slash-reference': 'error',
  'typescript/unbound-method': 'error',
  'typescript/unified-signatures': 'error',
  'typescript/use-unknown-in-catch-callback-variable': 'error',
};

const ours: Rules = {
  eqeqeq: 'error',
  'typescript/consistent-type-imports': 'error',
  // A `default` covers the rest where a union belongs to somebody else (a syntax tree with forty kinds of node).
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // An empty class is a type of its own: formulas tell objects apart by their class.
  'typescript/no-extraneous-class': ['error', { allowEmpty: true }],
  // A number in a template literal is what template literals are for.
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  // `onClick={() => save()}` and `if (late) return refuse()` say nothing wrong.
  'typescript/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  // `while (true)` with a return inside is the plain way to write some loops.
  'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
};

const config: OxlintConfig = {
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: [],
  categories: { correctness: 'off' },
  ignorePatterns: ['dist', 'data', 'node_modules'],
  overrides: [
    { files: ['**/*.{ts,tsx}'], plugins: ['typescript'], rules: { ...strict, ...ours } },
    {
      files: ['src/**/*.{ts,tsx}'],
      plugins: ['import'],
      rules: {
        ...touches([network, deviceDatabase, processItself]),
        'no-restricted-imports': ['error', { paths: [openDatabase, lazyOfReact, buttonOfMui, ...nodeProcess] }],
        // `export *` is refused by tests/boundaries.test.ts: this linter has no rule for it.
        'import/no-default-export': 'error',
        'no-console': ['error', { allow: ['error', 'warn'] }],
      },
    },
    {
      files: ['src/app/**/*.{ts,tsx}'],
      excludeFiles: ['src/app/device/use-queue-act.ts'],
      rules: touches([network, deviceDatabase, processItself], [actOfDevice]),
    },
    {
      files: ['src/{engine,authoring,contract,paper}/**'],
      jsPlugins: ['./scripts/lint/given-time.js'],
      rules: {
        ...touches([network, deviceDatabase, processItself], [...clock, chance]),
        'given-time/no-date-of-now': 'error',
      },
    },
    {
      files: [
        'src/app/{server-data/api-client,installation/part-files,service-worker/service-worker}.ts',
        'src/server/storage/objects/stored-objects.ts',
      ],
      rules: touches([deviceDatabase, processItself]),
    },
    {
      files: ['src/screen/parts/lazy-part.tsx'],
      rules: { 'no-restricted-imports': ['error', { paths: [openDatabase, ...nodeProcess] }] },
    },
    {
      files: ['src/offline/store/{database,fresh-log}.ts'],
      rules: { ...touches([network, processItself]), 'no-restricted-imports': ['error', { paths: nodeProcess }] },
    },
    {
      files: ['src/server/config.ts'],
      rules: { ...touches([network, deviceDatabase]), 'no-restricted-imports': ['error', { paths: [openDatabase] }] },
    },
    // Signals and the exit code belong to the file that starts the process, and the processor time it has used tells how long work went on;
    // settings still come from config.ts.
    {
      files: ['src/server/main.ts', 'src/server/ground/busy-time.ts'],
      rules: {
        ...touches([network, deviceDatabase], [environment]),
        'no-restricted-imports': ['error', { paths: [openDatabase] }],
      },
    },
    {
      files: ['src/{screen,form,app}/**/*.{ts,tsx}'],
      plugins: ['react', 'typescript'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/incompatible-library': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'react/unsupported-syntax': 'error',
        // `onClick={async () => …}` is ordinary React; a rejected promise in other places is still reported.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      },
    },
    {
      files: ['src/{screen,form,app}/**/*.{ts,tsx}'],
      jsPlugins: ['./scripts/lint/page-translation.js', './scripts/lint/input-methods.js'],
      rules: { 'page-translation/text-alone': 'error', 'input-methods/pressed-key': 'error' },
    },
    {
      files: ['src/screen/inputs/button.tsx'],
      rules: { 'no-restricted-imports': ['error', { paths: [openDatabase, lazyOfReact, ...nodeProcess] }] },
    },
    // What is sent or printed is never translated.
    { files: ['src/form/sheet/**'], rules: { 'page-translation/text-alone': 'off' } },
    { files: ['src/screen/focus/pressed-key.ts'], rules: { 'input-methods/pressed-key': 'off' } },
    {
      files: ['tests/**/*.{ts,tsx}'],
      plugins: ['typescript'],
      rules: {
        'no-restricted-properties': ['error', ...skippedTests],
        // Tests read JSON answers and build wrong values on purpose.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'typescript/no-explicit-any': 'off',
        'typescript/unbound-method': 'off',
        'typescript/require-await': 'off',
        // In a test an absent value should throw at once.
        'typescript/no-non-null-assertion': 'off',
      },
    },
    // A declaration file that imports at its top is a module, and then declares nothing for others.
    {
      files: ['**/*.d.ts'],
      plugins: ['typescript'],
      rules: { 'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
    },
  ],
};

export default config;
