interface SectionHeight {
  readonly name: string;
  readonly opened: number;
  readonly closed: number;
  /** Nothing in it is left to do. */
  readonly isDone: boolean;
}

/** Opens one section of the form after the other. */
export async function openInTurn(): Promise<SectionHeight[]> {
  const found: SectionHeight[] = [];
  for (const section of document.querySelectorAll('.form-section')) {
    const head = section.querySelector<HTMLElement>('.form-section-head button');
    const closed = head?.getBoundingClientRect().height ?? 0;
    const isDone = section.querySelector('.form-section-sign:is(.is-complete, .is-pass, .is-empty)') !== null;
    if (head?.ariaExpanded === 'false') head.click();
    found.push({
      name: section.querySelector('.form-section-label')?.textContent ?? '',
      opened: await settledHeight(section),
      closed,
      isDone,
    });
  }
  return found;
}

/** Once charts and editors, which load late, are there. */
async function settledHeight(element: Element): Promise<number> {
  let before = -1;
  for (let still = 0; still < 6;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { height } = element.getBoundingClientRect();
    still = height === before ? still + 1 : 0;
    before = height;
  }
  return before;
}
