/** The path of the page's first script, which names its build; empty where there is none. */
export function ownScript(document: Document): string {
  const first = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return first ? new URL(first.src).pathname : '';
}
