/** The file that a relative reference names; `undefined` when it would leave the schema folder it starts in. */
export function resolvePath(from: string, reference: string): string | undefined {
  const folders = from.split('/').slice(0, -1);
  const [top] = folders;
  for (const part of reference.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') folders.pop();
    else folders.push(part);
  }
  return folders[0] === top && folders.length > 1 ? folders.join('/') : undefined;
}
