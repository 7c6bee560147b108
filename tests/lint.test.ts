import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** Each file breaks exactly one rule, the one it is listed under. */
const wrong: readonly (readonly [rule: string, file: string, code: string])[] = [
  ['no-restricted-globals', 'src/app/network.ts', `export const call = () => fetch('/');`],
  ['no-restricted-globals', 'src/form/device-database.ts', `export const database = indexedDB;`],
  ['no-restricted-globals', 'src/server/environment.ts', `export const folder = process.cwd();`],
  ['no-restricted-properties', 'src/engine/clock.ts', `export const now = () => Date.now();`],
  ['no-date-of-now', 'src/contract/today.ts', `export const today = () => new Date().toISOString();`],
  ['no-date-of-now', 'src/authoring/spoken-clock.ts', `export const now = () => Date();`],
  ['no-restricted-properties', 'src/authoring/clock.ts', `export const now = () => Date.now();`],
  ['no-restricted-properties', 'src/contract/chance.ts', `export const throwDice = () => Math.random();`],
  ['no-restricted-properties', 'src/app/network-of-window.ts', `export const call = () => window.fetch('/');`],
  ['no-restricted-properties', 'src/server/main.ts', `export const folder = process.env;`],
  [
    'no-restricted-properties',
    'src/app/untold-act.ts',
    `declare const device: { readonly act: (what: string) => Promise<string> } | undefined;\nvoid device?.act('start');`,
  ],
  [
    'no-restricted-properties',
    'src/app/act-taken-out.ts',
    `declare const device: { readonly act: (what: string) => Promise<string> };\nexport const { act } = device;`,
  ],
  ['no-restricted-properties', 'tests/skipped.test.ts', `import { it } from 'vitest';\nit.skip('sleeps', () => {});`],
  ['no-restricted-imports', 'src/offline/second-database.ts', `import { openDB } from 'idb';\nvoid openDB;`],
  ['no-restricted-imports', 'src/server/process.ts', `import { env } from 'node:process';\nvoid env;`],
  ['no-restricted-imports', 'src/app/lazy-screen.ts', `import { lazy } from 'react';\nvoid lazy;`],
  ['no-default-export', 'src/app/default.ts', `export default 1;`],
  ['no-console', 'src/server/talk.ts', `console.log('hello');`],
  [
    'text-alone',
    'src/app/text-beside-icon.tsx',
    `export const Chip = ({ icon, text }: { icon: object; text: string }) => <span>{icon}{text}</span>;`,
  ],
  [
    'text-alone',
    'src/app/text-or-none.tsx',
    `export const Left = ({ left }: { left: number }) => <p><b />{left > 0 && \`\${left} left\`}</p>;`,
  ],
  [
    'text-alone',
    'src/form/static-text.tsx',
    `export const Late = ({ isLate }: { isLate: boolean }) => <p>{isLate && <b />} due</p>;`,
  ],
  ['text-alone', 'src/form/text-in-fragment.tsx', `export const Name = ({ name }: { name: string }) => <>{name}</>;`],
  [
    'text-alone',
    'src/form/text-as-component.tsx',
    `export function Due({ day }: { day: string }) { return \`Due \${day}\`; }`,
  ],
  [
    'text-alone',
    'src/app/texts-of-list.tsx',
    `export const List = ({ names }: { names: readonly string[] }) => <ul><li />{names.map((name) => name)}</ul>;`,
  ],
  [
    'text-alone',
    'src/app/whatever-node.tsx',
    `import type { ReactNode } from 'react';\nexport const Part = ({ children }: { children: ReactNode }) => <div><b />{children}</div>;`,
  ],
  [
    'text-alone',
    'src/app/crowded.tsx',
    `import MenuItem from '@mui/material/MenuItem';\nexport const Verb = ({ verb }: { verb: string }) => <MenuItem>{verb}</MenuItem>;`,
  ],
  ['no-restricted-imports', 'src/app/button-of-mui.tsx', `import Button from '@mui/material/Button';\nvoid Button;`],
  ['pressed-key', 'src/app/enter.ts', `export const isEnter = (event: KeyboardEvent) => event.key === 'Enter';`],
  [
    'pressed-key',
    'src/form/taken-apart.ts',
    `export function go(event: KeyboardEvent) { const { key } = event; return key; }`,
  ],
  [
    'pressed-key',
    'src/form/composing.ts',
    `export const may = (event: { isComposing: boolean }) => !event.isComposing;`,
  ],
  ['pressed-key', 'src/form/handler.tsx', `export const Box = () => <input onKeyDown={({ key }) => void key} />;`],
  ['pressed-key', 'src/app/listener.ts', `document.addEventListener('keydown', (event) => void event.key);`],
  ['no-floating-promises', 'src/app/floating.ts', `declare const save: () => Promise<void>;\nsave();`],
  [
    'switch-exhaustiveness-check',
    'src/app/switch.ts',
    `declare const side: 'in' | 'out';\nswitch (side) {\n  case 'in':\n    break;\n}`,
  ],
  [
    'no-unnecessary-condition',
    'src/app/condition.ts',
    `declare const name: { text: string };\nexport const text = name?.text;`,
  ],
  ['no-explicit-any', 'scripts/any.ts', `export const anything = (value: any): void => void value;`],
  [
    'exhaustive-deps',
    'src/app/effect.ts',
    `import { useEffect } from 'react';\nexport function useSaved(save: () => void) {\n  useEffect(() => save(), []);\n}`,
  ],
  [
    'rules-of-hooks',
    'src/form/hook.ts',
    `import { useState } from 'react';\nexport function useMaybe(is: boolean) {\n  if (is) useState(1);\n}`,
  ],
];

const right: readonly (readonly [what: string, file: string, code: string])[] = [
  [
    'the network in the one file that speaks to it',
    'src/app/server-data/api-client.ts',
    `export const call = () => fetch('/');`,
  ],
  [
    'an act of the device in the one file that says what became of it',
    'src/app/device/use-queue-act.ts',
    `declare const device: { readonly act: (what: string) => Promise<string> };\nexport const kept = () => device.act('start');`,
  ],
  ['the environment in the one file that reads it', 'src/server/config.ts', `export const { env } = process;`],
  [
    'a date of a moment that is given to the engine',
    'src/engine/given-date.ts',
    `export const text = (at: number, zero: Date): string => (at > zero.getTime() ? new Date(at) : zero).toISOString();`,
  ],
  [
    'text that is alone in its element',
    'src/app/text-alone.tsx',
    `export const Chip = ({ text }: { text: string }) => <span><i /> <b>{text}</b>{text !== '' && <b>{\`\${text}.\`}</b>}</span>;`,
  ],
  [
    'what is always an element beside others',
    'src/app/elements.tsx',
    `import type { ReactElement } from 'react';\ninterface Props { readonly icon?: ReactElement | undefined; readonly names: readonly string[] }\nexport const Chips = ({ icon, names }: Props) => <span>{icon}{names.map((name) => <b key={name}>{name}</b>)}</span>;`,
  ],
  [
    'text beside others where nothing is translated',
    'src/app/untranslated.tsx',
    `export const Reading = ({ value }: { value: string }) => <p translate="no"><b>{value} V</b></p>;`,
  ],
  [
    'a key that the input method was asked about',
    'src/form/asked-key.ts',
    `declare const pressedKey: (event: KeyboardEvent) => string | undefined;\nexport const isEnter = (event: KeyboardEvent) => pressedKey(event) === 'Enter' && !event.altKey;`,
  ],
  ['an asynchronous handler of React', 'src/app/handler.ts', `export const handler = async () => Promise.resolve(1);`],
];

describe('the linter', () => {
  let folder: string;
  let found: readonly { readonly rule: string; readonly file: string }[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'switchgear-lint-'));
    cpSync(path.join(root, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
    cpSync(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    plant('package.json', '{ "type": "module" }');
    plant(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          module: 'ESNext',
          moduleResolution: 'Bundler',
          lib: ['ES2023', 'DOM'],
          types: ['node'],
          jsx: 'react-jsx',
        },
        include: ['src', 'tests', 'scripts'],
      }),
    );
    for (const [, file, code] of [...wrong, ...right]) plant(file, code);
    found = await complaintsIn(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(wrong)('the linter refuses what %s forbids: %s', (rule, file) => {
    expect(found.filter((complaint) => complaint.file === file).map((complaint) => complaint.rule)).toContain(rule);
  });

  it.each(right)('the linter allows %s', (_what, file) => {
    expect(found.filter((complaint) => complaint.file === file)).toEqual([]);
  });

  function plant(file: string, code: string): void {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${code}\n`);
  }
});

/** Runs the real linter with its real rules. It must also exit with an error. */
function complaintsIn(folder: string): Promise<{ rule: string; file: string }[]> {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsx, oxlint, '--format', 'json'], { cwd: folder }, (failure, said) => {
      if (failure === null) reject(new Error(`The linter passed a folder full of planted errors:\n${said}`));
      const { diagnostics } = JSON.parse(said) as { diagnostics: { code: string; filename: string }[] };
      resolve(
        diagnostics.map(({ code, filename }) => ({
          rule: /\((.+)\)$/.exec(code)?.[1] ?? code,
          file: filename.split(path.sep).join('/'),
        })),
      );
    });
  });
}
