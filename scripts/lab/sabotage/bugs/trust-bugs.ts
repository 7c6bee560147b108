import type { Bug } from '../planted.ts';

/** Bugs in what is between somebody outside and the firm: accounts, readers, the start. */
export const trustBugs: readonly Bug[] = [
  {
    does: 'a file gives an administrator any password',
    file: 'src/server/import/kinds/users.ts',
    find: 'protectedCells.length > 0 ? protectedCells : passwordMistakes(store, candidate)',
    put: 'protectedCells',
    test: 'tests/server/import/import-people.test.ts',
    caughtBy: 'people in a file, on sqlite a password that a file changes is held to the same rules',
  },
  {
    does: 'a person who is changed by a file leaves no row in the audit log',
    file: 'src/server/import/kinds/users.ts',
    find: 'endLink({ store }, Number(id)), told]',
    put: 'endLink({ store }, Number(id))]',
    test: 'tests/server/import/import-people.test.ts',
    caughtBy:
      'people in a file, on sqlite the row of a person who is changed tells what stood there before, and of a password or number only that it changed',
  },
  {
    does: 'a number that cannot be kept exactly is rounded',
    file: 'src/server/http/body/json-reader.ts',
    find: 'if (!isKept(written, value))',
    put: 'if (value === 0 && !isKept(written, value))',
    test: 'tests/server/http/bad-inputs.test.ts',
    caughtBy: 'B18: an integer that would be rounded is refused, with its place',
  },
  {
    does: 'report types are compiled while somebody waits',
    file: 'src/server/report-types/warm-up.ts',
    find: 'inProgress() > 0',
    put: 'inProgress() < 0',
    test: 'tests/server/report-types/warm-up.test.ts',
    caughtBy: 'waits while a request is in progress',
  },
];
