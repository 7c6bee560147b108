import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packagedProgram } from './packaged-program.ts';

const version = '153.0.0';

/**
 * A headless Chromium from an npm package, for a Linux machine where none is installed and nobody may
 * install one. Nothing for other platforms, where the installed browser is used.
 */
export function packagedChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = packagedProgram('@sparticuz/chromium', version);
  const unpacked = path.join(path.dirname(path.dirname(path.dirname(folder))), 'unpacked');
  const start = path.join(unpacked, 'start-chromium');
  if (existsSync(start)) return start;
  unpack(folder, unpacked);
  writeFileSync(path.join(unpacked, 'fonts/fonts.conf'), fontSettings(unpacked));
  writeFileSync(start, startScript(unpacked), { mode: 0o755 });
  return start;
}

/** The package unpacks into the temporary folder, which other users share: in a process of its own it gets our folder. */
function unpack(folder: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const { href } = pathToFileURL(path.join(folder, 'build/index.js'));
  const libraries = path.join(folder, 'bin/al2023.tar.br');
  const script = `const { default: chromium, inflate } = await import('${href}');
    await chromium.executablePath();
    await inflate(${JSON.stringify(libraries)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: target },
    stdio: 'pipe',
  });
}

/** The package expects its fonts in /tmp, and Chromium exits without any. The machine's own fonts come first. */
const fontSettings = (unpacked: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${path.join(unpacked, 'fonts/fonts')}</dir>
  <cachedir>${path.join(unpacked, 'fonts/cache')}</cachedir>
</fontconfig>
`;

/** Its own libraries come after those of the machine. The build has no sandbox helper, and it only opens our pages. */
const startScript = (unpacked: string): string => `#!/bin/sh
export FONTCONFIG_PATH='${path.join(unpacked, 'fonts')}'
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/lib/x86_64-linux-gnu:/usr/lib64:${path.join(unpacked, 'al2023/lib')}"
exec '${path.join(unpacked, 'chromium')}' --no-sandbox --no-zygote "$@"
`;
