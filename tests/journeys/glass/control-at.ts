/** A control at a place of a report, and the point at which a finger touches it. */
export interface Control {
  readonly kind: 'text' | 'date' | 'segments' | 'many' | 'menu' | 'list' | 'rich text' | 'signature' | 'photo';
  /** For a date: the type of its input. */
  readonly clock?: string;
  readonly x: number;
  readonly y: number;
  /** The element that covers it, which a tap would hit instead. */
  readonly under?: string;
}

/** Runs in the page: scrolls the control of a field to the middle of the screen, and waits until it has stopped. */
export async function controlAt({ pointer, open }: { pointer: string; open: string }): Promise<Control | undefined> {
  const place = document.querySelector(`${open} [data-pointer="${pointer}"]`);
  const kinds = [
    ['canvas', 'signature'],
    ['input[type=file]', 'photo'],
    ['input[type=radio]', 'segments'],
    ['input[type=checkbox]', 'many'],
    ['select', 'menu'],
    ['.form-pick', 'list'],
    ['[contenteditable=true]', 'rich text'],
    ['input[type=date], input[type=time], input[type=datetime-local]', 'date'],
    ['input, textarea', 'text'],
  ] as const;
  for (const [selector, kind] of kinds) {
    const target = place?.querySelector(selector);
    if (!target) continue;
    target.scrollIntoView({ block: 'center' });
    await new Promise(requestAnimationFrame);
    target.scrollIntoView({ block: 'center' });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2];
    const met = document.elementFromPoint(x, y);
    // The words of its label stand for it.
    const isMet =
      met !== null && (target.contains(met) || met.contains(target) || target.closest('label')?.contains(met) === true);
    const type = target instanceof HTMLInputElement ? target.type : undefined;
    return {
      kind,
      x,
      y,
      ...(kind === 'date' && type !== undefined && { clock: type }),
      ...(!isMet && { under: met === null ? 'the edge of the screen' : met.outerHTML.slice(0, 120) }),
    };
  }
  return undefined;
}

/** Runs in the page: whether the caret is in a field. */
export function hasFocus({ pointer, open }: { pointer: string; open: string }): boolean {
  return document.querySelector(`${open} [data-pointer="${pointer}"]`)?.contains(document.activeElement) === true;
}
