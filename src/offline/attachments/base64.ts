/** In slices, because a call takes a limited number of arguments. */
export function base64(bytes: Uint8Array): string {
  const slice = 8_192;
  let text = '';
  for (let at = 0; at < bytes.length; at += slice) text += String.fromCharCode(...bytes.subarray(at, at + slice));
  return btoa(text);
}

/** Decodes base64; throws on anything else. */
export const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
