import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);

describe('the boundary check', () => {
  const inside = 'src/engine/planted-inside.ts';

  /** Each file breaks exactly the rule it is listed under. */
  const wrong: readonly (readonly [law: string, file: string, code: string])[] = [
    ['engine-imports', 'src/engine/planted-up.ts', `import '#contract';`],
    ['contract-imports', 'src/contract/planted-up.ts', `import '#form';`],
    ['language-imports', 'src/language/planted-up.ts', `import '#screen';`],
    ['language-packages', 'src/language/planted-package.ts', `import 'react';`],
    ['language-sees-the-calendar-only', 'src/language/planted-engine.ts', `import '#engine';`],
    ['screen-imports', 'src/screen/planted-up.ts', `import '#form';`],
    ['screen-packages', 'src/screen/planted-package.ts', `import 'swr';`],
    ['paper-imports', 'src/paper/planted-form.ts', `import '#form';`],
    ['paper-imports', 'src/paper/planted-screen.ts', `import '#screen';`],
    ['paper-packages', 'src/paper/planted-react.ts', `import 'react';`],
    ['paper-packages', 'src/paper/planted-json-forms.ts', `import '@jsonforms/core';`],
    ['form-imports', 'src/form/planted-contract.ts', `import '#contract';`],
    ['form-imports', 'src/form/planted-aside.ts', `import '#offline';`],
    ['offline-imports', 'src/offline/planted-aside.ts', `import '#form';`],
    ['offline-layers', 'src/offline/store/planted-up.ts', `import '../outbox/planted-inside.ts';`],
    ['offline-layers', 'src/offline/outbox/planted-up.ts', `import '../drafts/planted-inside.ts';`],
    ['offline-layers', 'src/offline/drafts/planted-top.ts', `import '../open-device.ts';`],
    ['offline-layers', 'src/offline/answers/planted-up.ts', `import '../drafts/planted-inside.ts';`],
    ['app-imports', 'src/app/planted-server.ts', `import '../server/planted-inside.ts';`],
    ['server-imports', 'src/server/planted-form.ts', `import '#form';`],
    ['server-imports', 'src/server/planted-test.ts', `import '../../tests/planted-inside.ts';`],
    ['authoring-imports', 'src/authoring/planted-up.ts', `import '#contract';`],
    ['authoring-packages', 'src/authoring/planted-package.ts', `import 'react';`],
    ['authoring-where-types-are-made', 'src/app/planted-authoring.ts', `import '#authoring';`],
    ['commands-of-authoring', 'src/server/planted-commands.ts', `import '#authoring/commands';`],
    ['inside-of-the-engine', 'src/server/planted-insides.ts', `import '#engine/inside';`],
    ['engine-packages', 'src/engine/planted-package.ts', `import 'react';`],
    ['contract-packages', 'src/contract/planted-package.ts', `import 'ajv';`],
    ['form-packages', 'src/form/planted-package.ts', `import 'swr';`],
    ['offline-packages', 'src/offline/planted-package.ts', `import 'react';`],
    ['app-packages', 'src/app/planted-package.ts', `import '@jsonforms/core';`],
    ['server-packages', 'src/server/planted-package.ts', `import 'react';`],
    ['contract-sees-engine-types-only', 'src/contract/planted-value.ts', `import { ok } from '#engine';\nok(1);`],
    ['use-the-front-door', 'src/app/planted-side-door.ts', `import '../engine/planted-inside.ts';`],
    ['not-through-own-front-door', 'src/engine/planted-own-door.ts', `import '#engine';`],
    ['no-cycles', 'src/app/planted-circle.ts', `import './planted-cycle.ts';`],
    ['only-server-touches-node', 'src/engine/planted-node.ts', `import 'node:fs';`],
    ['only-server-touches-node', 'src/app/planted-node.ts', `import 'node:path';`],
    ['tests-open-only-their-room', 'tests/form/planted.test.ts', `import '../../src/engine/planted-inside.ts';`],
    ['tests-outside-rooms-use-doors', 'tests/planted.test.ts', `import '../src/engine/planted-inside.ts';`],
    ['scripts-use-doors', 'scripts/planted.ts', `import '../src/engine/planted-inside.ts';`],
    ['laboratory-apart', 'tests/planted-laboratory.test.ts', `import '../scripts/lab/planted-inside.ts';`],
    ['resolvable', 'src/app/planted-nowhere.ts', `import './there-is-no-such-file.ts';`],
  ];

  const right: readonly (readonly [what: string, file: string, code: string])[] = [
    ['a module that Vite makes', 'src/app/planted-virtual.ts', `import 'virtual:planted';`],
    ['JSON beside the code', 'src/server/planted-json.ts', `import './planted.json';`],
    ['engine types in the contract', 'src/contract/planted-type.ts', `import type { Json } from '#engine';`],
    [
      'the calendar in the contract',
      'src/contract/planted-calendar.ts',
      `import { indiaMs } from '#engine/calendar';\nvoid indiaMs;`,
    ],
    ['the inside of the engine in authoring', 'src/authoring/planted-inside.ts', `import '#engine/inside';`],
    ['the commands of authoring in a script', 'scripts/planted-commands.ts', `import '#authoring/commands';`],
    ['authoring in the workbench', 'src/app/report-types/planted-authoring.ts', `import '#authoring';`],
    ['the printed sheet in the server', 'src/server/planted-paper.ts', `import '#paper';`],
    [
      'the laboratory in its own tests',
      'tests/scripts/lab/planted.test.ts',
      `import '../../../scripts/lab/planted-inside.ts';`,
    ],
    ['the outbox in the drafts', 'src/offline/drafts/planted-down.ts', `import '../outbox/planted-inside.ts';`],
    ['Node in the server', 'src/server/planted-node.ts', `import 'node:fs';`],
    ['a test inside the room it mirrors', 'tests/engine/planted.test.ts', `import '../../${inside}';`],
    ['another room by its door in a test', 'tests/server/planted.test.ts', `import '#engine';`],
  ];

  const furniture = [
    ['', inside, 'export {};'],
    ['', 'src/server/planted-inside.ts', 'export {};'],
    ['', 'src/offline/outbox/planted-inside.ts', 'export {};'],
    ['', 'src/offline/drafts/planted-inside.ts', 'export {};'],
    ['', 'src/server/planted.json', '{}'],
    ['', 'tests/planted-inside.ts', 'export {};'],
    ['', 'scripts/lab/planted-inside.ts', 'export {};'],
    ['', 'src/app/planted-cycle.ts', `import './planted-circle.ts';`],
  ] as const;

  let copy: string;
  let found: readonly { readonly law: string; readonly file: string }[];

  beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'switchgear-boundaries-'));
    // `npm run boundaries` checks the real tests and scripts; here are only planted ones.
    for (const part of ['src', 'scripts/boundaries.cjs', 'package.json', 'tsconfig.json']) {
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    for (const [, file, code] of [...furniture, ...wrong, ...right]) plant(path.join(copy, file), code);
    found = await violationsIn(copy);
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(wrong)('the boundary check reports %s in %s', (law, file) => {
    expect(found).toContainEqual({ law, file });
  });

  it.each(right)('the boundary check allows %s', (_what, file) => {
    expect(found.filter((violation) => violation.file === file)).toEqual([]);
  });
});

describe('the tests', () => {
  it('all belong to a project: a file in no project would never run', async () => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
      cwd: root,
      maxBuffer: 1e8,
    });
    const named = new Set((JSON.parse(stdout) as readonly { file: string }[]).map(({ file }) => path.resolve(file)));
    const written = readdirSync(path.join(root, 'tests'), { recursive: true, withFileTypes: true })
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => /\.test\.tsx?$/.test(file));
    expect(written.filter((file) => !named.has(file)).map((file) => path.relative(root, file))).toEqual([]);
  });
});

describe('the source tree', () => {
  const everything = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = everything.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const relative = (file: string) => path.relative(root, file);

  it('has no code that names a report type, so a new type needs no change in src', () => {
    const slugs = readdirSync(path.join(root, 'schemas'))
      .filter((name) => name.endsWith('.schema.json'))
      // The product itself fixes an address for the site visit.
      .filter((name) => name !== 'site-visit-report.schema.json')
      .map((name) => name.replace('.schema.json', ''));
    expect(slugs).not.toEqual([]);
    const named = new RegExp(`(?<![\\w-])(${slugs.join('|')})(?![\\w-])`);
    expect(files.filter((file) => named.test(readFileSync(file, 'utf8'))).map(relative)).toEqual([]);
  });

  it('has no folder for odds and ends', () => {
    const vague = ['utils', 'helpers', 'common', 'shared', 'lib', 'types', 'hooks'];
    const folders = everything.filter((entry) => entry.isDirectory() && vague.includes(entry.name));
    expect(folders.map((folder) => relative(path.join(folder.parentPath, folder.name)))).toEqual([]);
  });

  it('has at most 25 entries in a folder, a pair of a form counting as one', () => {
    const folders = everything
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const thingsIn = (folder: string) =>
      new Set(readdirSync(folder).map((name) => name.replace(/\.(ui)?schema\.json$/, ''))).size;
    expect(folders.filter((folder) => thingsIn(folder) > 25).map(relative)).toEqual([]);
  });

  it('lists the exports of every room by name: there is no `export *`', () => {
    const code = files.filter((file) => /\.tsx?$/.test(file));
    expect(code.filter((file) => /^export \*/m.test(readFileSync(file, 'utf8'))).map(relative)).toEqual([]);
  });

  it('writes file names in lower case with hyphens', () => {
    const odd = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(path.basename(file)));
    expect(odd.map(relative)).toEqual([]);
  });
});

function plant(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n`);
}

/** Runs the real check with its real rules. It must also exit with an error. */
function violationsIn(folder: string): Promise<{ law: string; file: string }[]> {
  const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [depcruise, '--config', 'scripts/boundaries.cjs', 'src', 'scripts', 'tests'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (failure, said) => {
      if (failure === null) reject(new Error('The boundary check passed a tree full of planted errors.'));
      const lines = [...said.matchAll(/^\s*error ([\w-]+): (\S+)/gm)];
      resolve(lines.map(([, law = '', file = '']) => ({ law, file })));
    });
  });
}
