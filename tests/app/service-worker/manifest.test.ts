import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { patterns } from '../../../src/app/paths.ts';

const folder = path.join(import.meta.dirname, '../../../src/app/public');

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
}

const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

/** Width and height stand at the beginning of a PNG. */
function sizeOf(src: string): string {
  const bytes = readFileSync(path.join(folder, src));
  return `${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`;
}

it('every icon of the installed app exists in the size it is announced with, one of them maskable', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  const pngs = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pngs) expect(sizeOf(src)).toBe(sizes);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});

it('the installed app starts at home, and its shortcuts lead to screens', () => {
  expect(manifest.start_url).toBe(patterns.home);
  const screens: readonly string[] = Object.values(patterns);
  for (const { url } of manifest.shortcuts) expect(screens).toContain(url);
});
