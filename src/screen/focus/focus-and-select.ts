/**
 * Focuses an input with its content selected, so that the next keystroke replaces it. Selects before the focus too: a number
 * box shows other digits once focused, and keeps a selection only if there was one.
 */
export function focusAndSelect(entry: HTMLElement): void {
  const isText = entry instanceof HTMLInputElement && entry.type === 'text';
  if (isText) entry.select();
  entry.focus();
  if (isText) entry.select();
}
