import type { Page } from 'playwright-core';

/**
 * The promise to a security officer: the page never evaluates a string as code. The policy forbids it, and here
 * every way to do it is wrapped before the first script runs.
 */
export async function watchForCode(page: Page): Promise<readonly string[]> {
  const made: string[] = [];
  await page.exposeFunction('reportMadeCode', (text: string) => made.push(text));
  await page.addInitScript(() => {
    const told = (what: string): void => {
      const { stack = '' } = new Error(what);
      // The driver's own evaluations use `eval` as well; they are not scripts of the page.
      if (stack.includes('UtilityScript')) return;
      (window as unknown as { reportMadeCode(text: string): void }).reportMadeCode(`${what}\n${stack}`);
    };
    const wrapped = <T extends (...args: never[]) => unknown>(what: string, original: T): T =>
      new Proxy(original, {
        apply: (target, self, args) => {
          told(what);
          return Reflect.apply(target, self, args) as unknown;
        },
        construct: (target, args) => {
          told(`new ${what}`);
          return Reflect.construct(target, args) as object;
        },
      });
    const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
    for (const kind of kinds) {
      const prototype = Object.getPrototypeOf(kind) as { constructor: FunctionConstructor };
      const made = wrapped(prototype.constructor.name, prototype.constructor);
      Object.defineProperty(prototype, 'constructor', { value: made, configurable: true });
      if (made.name === 'Function') Object.defineProperty(window, 'Function', { value: made, writable: true });
    }
    Object.defineProperty(window, 'eval', { value: wrapped('eval', window.eval), writable: true });
    for (const timer of ['setTimeout', 'setInterval'] as const) {
      const original = window[timer];
      const checked = (handler: TimerHandler, ...rest: unknown[]): number => {
        if (typeof handler === 'string') told(timer);
        return Reflect.apply(original, window, [handler, ...rest]) as number;
      };
      Object.defineProperty(window, timer, { value: checked, writable: true });
    }
  });
  return made;
}
