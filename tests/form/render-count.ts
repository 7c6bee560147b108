interface Fiber {
  flags: number;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** React's own mark on a component that was drawn in the last pass (`PerformedWork`). */
const drawn = 1;

function* fibersOf(container: HTMLElement): Generator<Fiber> {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key ?? '']?.stateNode
    .current;
  const waiting: (Fiber | null | undefined)[] = [root];
  while (waiting.length > 0) {
    const fiber = waiting.pop();
    if (fiber === null || fiber === undefined) continue;
    yield fiber;
    waiting.push(fiber.sibling, fiber.child);
  }
}

function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name;
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : undefined;
  return typeof inner === 'function' ? inner.name : undefined;
}

/** The components that are drawn while something happens, by name. */
export async function drawnDuring(container: HTMLElement, happening: () => Promise<void>): Promise<readonly string[]> {
  for (const fiber of fibersOf(container)) {
    fiber.flags &= ~drawn;
    if (fiber.alternate !== null) fiber.alternate.flags &= ~drawn;
  }
  await happening();
  return [...fibersOf(container)]
    .filter((fiber) => (fiber.flags & drawn) !== 0)
    .flatMap((fiber) => nameOf(fiber.type) ?? []);
}
