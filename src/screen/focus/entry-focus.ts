/** Elements that take keystrokes: text, numbers, choices. */
const entries =
  'input:not([type=button], [type=submit], [type=reset]), textarea, select, [contenteditable=""], [contenteditable=true]';

/** Whether somebody is in a field. Nothing that opens by itself may take the focus from it. */
export const isInEntry = (page: Document): boolean => page.activeElement?.matches(entries) === true;

/** Resolves as soon as no field has the focus: at once, or when the last one loses it. */
export function entryLeft(page: Document, given: { readonly signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    if (!isInEntry(page)) {
      resolve();
      return;
    }
    const watching = new AbortController();
    const look = (): void => {
      if (isInEntry(page)) return;
      watching.abort();
      resolve();
    };
    // Between two fields nothing has the focus for a moment.
    page.addEventListener('focusout', () => setTimeout(look), {
      signal: AbortSignal.any([given.signal, watching.signal]),
    });
  });
}
