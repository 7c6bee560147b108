/** The bytes of a file as base64. Read once: what is imported is what was checked, also if the file is saved again meanwhile. */
export function fileContent(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // `data:text/csv;base64,` and the content; an empty file has no comma to some browsers.
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.includes(',') ? url.slice(url.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
