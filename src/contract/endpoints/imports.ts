import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { importers } from '../capability.ts';
import { largestImport } from '../imports/import-kinds.ts';
import { ImportFile, ImportKindName, ImportReport } from '../imports/imports.ts';

const ofKind = Type.Object({ Kind: ImportKindName });
const yes = Type.Optional(Type.Literal('1'));

export const importEndpoints = {
  'POST /api/v1/imports': {
    summary:
      'Import a file: all of it or nothing. With `dryRun=1` nothing is written. Without `kind` the heading decides. `clearEmpty=1`: an empty cell clears the stored value. People are imported by whoever manages people, everything else by the office.',
    access: importers,
    query: Type.Object(
      { kind: Type.Optional(ImportKindName), dryRun: yes, clearEmpty: yes },
      { additionalProperties: false },
    ),
    body: ImportFile,
    answer: ImportReport,
    idempotent: true,
    bodyLimit: Math.ceil(largestImport / 3) * 4 + 4096,
  },
  'GET /api/v1/imports/:Kind/template.csv': {
    summary: 'The heading of a file of this kind, with a sample row.',
    access: importers,
    params: ofKind,
    file: 'text/csv',
  },
  'GET /api/v1/imports/:Kind/present.csv': {
    summary: 'Everything of this kind, in the format that can be imported again.',
    access: importers,
    params: ofKind,
    file: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
