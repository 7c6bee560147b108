/**
 * Keeps the card of the row in hand above the keyboard: now, and when the keyboard comes up or changes its height, for as
 * long as the caret is there. A card that is higher than what is left shows the box that is typed into.
 */
export function inViewWhileTyping(entry: EventTarget): void {
  const isTypedInto =
    entry instanceof HTMLTextAreaElement || (entry instanceof HTMLInputElement && entry.type === 'text');
  const card = isTypedInto ? entry.closest<HTMLElement>('.form-card') : null;
  if (!isTypedInto || card === null) return;
  const show = (): void => {
    if (document.activeElement !== entry) return;
    card.scrollIntoView({ block: 'nearest' });
    entry.scrollIntoView({ block: 'nearest' });
  };
  // Under a finger that is still down nothing may move: it would come up somewhere else.
  if (entry.matches(':active')) document.addEventListener('mouseup', () => setTimeout(show), { once: true });
  else show();
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', show);
  entry.addEventListener('blur', () => visualViewport?.removeEventListener('resize', show), { once: true });
}
