import { afterEach, beforeEach } from 'vitest';

/** jsdom lays nothing out: without a height a window onto a list shows none of it. */
export function aScreenOfRows(): void {
  const names = ['clientHeight', 'clientWidth'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(Element.prototype, name) ?? {});
  beforeEach(() => {
    for (const name of names) Object.defineProperty(Element.prototype, name, { configurable: true, get: () => 600 });
  });
  afterEach(() => {
    for (const [at, name] of names.entries())
      Object.defineProperty(Element.prototype, name, { ...before[at], configurable: true });
  });
}
