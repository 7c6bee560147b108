import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A role name as a text of its own: quoted, or the name of a member. */
const asText =
  /['"`](?:executive|coordinator|administrator)['"`]|(?:^\s*|[{,]\s*)(?:executive|coordinator|administrator): /m;

/** Where role names may stand: the table, and the words for them. */
const table = ['src/contract/capability.ts', 'src/app/words/role-words.ts'];

/** Not a role of a person but on which side a signature stands: `SignerRole`. */
const signers = [
  'src/app/paths.ts',
  'src/app/signatures/own-signature.tsx',
  'src/app/signatures/signature-screen.tsx',
  'src/app/signatures/signer.ts',
  'src/app/signatures/take-signature.tsx',
  'src/app/words/signature-words.ts',
  'src/contract/reports/signature.ts',
  'src/offline/acts/closed-lists.ts',
  'src/server/signatures/check-signer.ts',
  'src/server/signatures/keep-signature.ts',
  'src/server/signatures/other-ink.ts',
  'src/server/storage/migrations/baseline/signatures.ts',
];

/** The option of `npm run setup`. */
const options = ['src/server/people/setup/make-first-person.ts'];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => /\.(?:tsx?|json)$/.test(name))
  .filter((name) => name !== 'src/language/hindi.json');

it('role names stand in one table: everything else asks what somebody may do', () => {
  const named = files.filter((name) => asText.test(readFileSync(name, 'utf8')));
  expect(named.filter((name) => ![...signers, ...options].includes(name)).sort()).toEqual([...table].sort());
});

it('where a signature stands says nothing about the office or administrators', () => {
  const others = /['"`](?:coordinator|administrator)['"`]/;
  expect(signers.filter((name) => others.test(readFileSync(name, 'utf8')))).toEqual([]);
});
