/**
 * Imitates the page translator of Chrome: each text is replaced by an element with its translation, now and whenever one is
 * added. What is marked `translate="no"`, edited, or blank is left alone. Self-contained, so that a browser can run it as well.
 */
export function translatePage(): () => void {
  const isBarred = (element: Element): boolean =>
    element.closest('[translate="no"], .notranslate, script, style, noscript, textarea, code, font') !== null ||
    (element instanceof HTMLElement && element.isContentEditable) ||
    !(element instanceof HTMLElement);
  const translate = (text: Text): void => {
    const { parentElement, data } = text;
    if (parentElement === null || data.trim() === '' || isBarred(parentElement) || !text.isConnected) return;
    const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    inner.textContent = `«${data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  translateIn(document.body);
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Text) translate(node);
      else translateIn(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** What a person reads of a page, whether it is translated or not. */
export const untranslated = (text: string): string => text.replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim();
