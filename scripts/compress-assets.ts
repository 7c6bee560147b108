import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Below this the header of an answer costs as much as is saved. */
const worthBytes = 1024;

/**
 * Writes `<file>.br` beside every script, style sheet and SVG in the folder. Their names hold a hash of their content, so each is
 * compressed once, at Brotli's best quality, which is too slow for answering a request.
 */
export async function compressAssets(assets: string): Promise<void> {
  const files = (await readdir(assets)).filter((file) => /\.(?:js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(assets, name);
      const content = await readFile(file);
      if (content.length >= worthBytes) await writeFile(`${file}.br`, await brotli(content));
    }),
  );
}
