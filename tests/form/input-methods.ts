/** What browsers say of a key that belongs to an input method: Safari says so only by the key code (WebKit 165004). */
export const ofInputMethod = [
  ['Chrome and Firefox', { isComposing: true }],
  ['Safari', { isComposing: false, keyCode: 229 }],
] as const;
