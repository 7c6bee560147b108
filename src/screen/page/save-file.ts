interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Safari reads the file only after its question whether to download it. */
const keptMs = 60_000;

/** Downloads a file made in the page. */
export function saveFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL.bind(URL, url), keptMs);
}
