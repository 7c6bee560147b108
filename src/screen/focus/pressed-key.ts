/** A key event of the browser or of React. */
interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** The key code of whatever an input method handles itself. */
const ofInputMethod = 229;

/**
 * The key that was pressed; `undefined` while it belongs to an input method: Enter then confirms a word, Escape drops it.
 * Safari says that the composition is over before it sends the Enter that ended it (WebKit 165004): only the key code tells.
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: KeyPress): string | undefined {
  return isComposing === true || nativeEvent?.isComposing === true || keyCode === ofInputMethod ? undefined : key;
}
