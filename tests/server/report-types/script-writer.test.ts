import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { readReportTypes, validatorSource } from '#authoring';
import type { ReportTypeBundle } from '#engine';
import { bundledFile } from '../../../scripts/vite/bundled-source.ts';
import { createScriptWriter } from '../../../src/server/report-types/script-writer.ts';
import { judgeType } from '../../../src/server/report-types/judge-type.ts';
import { relaySchema } from '../fixtures/test-report-types.ts';

let module: URL;

/** As in production: a thread with TypeScript starts slowly. */
beforeAll(async () => {
  const source = fileURLToPath(new URL('../../../src/server/report-types/script-thread.ts', import.meta.url));
  const { file } = await bundledFile(await readFile(source, 'utf8'), path.dirname(source));
  module = pathToFileURL(file);
});

function trialRelay(): ReportTypeBundle {
  const file = { path: 'schemas/trial-relay.schema.json', text: JSON.stringify(relaySchema) };
  const bundle = readReportTypes([file]).bundles.get('trial-relay');
  if (bundle === undefined) throw new Error('the type was refused');
  return bundle;
}

it('the thread writes what would be written here, for several at once, and again after a stop', async () => {
  const bundle = trialRelay();
  const here = validatorSource(bundle);
  const writer = createScriptWriter(module);
  expect(await Promise.all([writer.write(bundle), writer.write(bundle)])).toEqual([here, here]);
  await writer.stop();
  expect(await writer.write(bundle)).toBe(here);
  await writer.stop();
});

it('the engine is known by the file of the thread, and not where that file imports it', async () => {
  const [one, same] = [createScriptWriter(module), createScriptWriter(module)];
  const other = path.join(await mkdtemp(path.join(tmpdir(), 'engine-')), 'thread.mjs');
  await writeFile(other, `${await readFile(module, 'utf8')}\n// another`);
  expect(one.engine).toMatch(/^[0-9a-f]{16}$/);
  expect(same.engine).toBe(one.engine);
  expect(createScriptWriter(pathToFileURL(other)).engine).not.toBe(one.engine);
  expect(createScriptWriter(new URL('thread.ts', module)).engine).toBeUndefined();
  await rm(path.dirname(other), { recursive: true });
});

it('a type that cannot be written is an error, and the next one is written', async () => {
  const bundle = trialRelay();
  const writer = createScriptWriter(module);
  const broken = { ...bundle, schema: { type: 'object', properties: { a: { $ref: '#/nowhere' } } } };
  await expect(writer.write(broken)).rejects.toThrow('nowhere');
  expect(await writer.write(bundle)).toContain('validators');
  await writer.stop();
});

it('the thread judges a type as it would be judged here', async () => {
  const files = [{ path: 'schemas/trial-relay.schema.json', text: JSON.stringify(relaySchema, null, 2) }];
  const here = judgeType('trial-relay', files);
  expect(here.map(({ code }) => code)).toContain('unbounded');
  const writer = createScriptWriter(module);
  expect(await writer.judge('trial-relay', files)).toEqual(here);
  expect(await writer.judge('of-nobody', files)).toEqual([]);
  await writer.stop();
  await expect(Promise.all([writer.judge('trial-relay', files), writer.stop()])).rejects.toThrow('stopping');
});
