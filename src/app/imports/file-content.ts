/** The file as base64. Read once, so that the import uses exactly what was checked, even if the file changes meanwhile. */
export function fileContent(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // `data:text/csv;base64,` and the content; for an empty file some browsers give no comma.
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.includes(',') ? url.slice(url.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
