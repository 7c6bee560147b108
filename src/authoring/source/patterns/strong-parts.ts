/** Numbers the strongly connected components of a graph (Tarjan 1972), without recursion. Unreached nodes get no number. */
export function strongParts(
  count: number,
  after: (node: number) => readonly number[],
  starts: readonly number[] = Array.from({ length: count }, (_, node) => node),
): readonly (number | undefined)[] {
  const part = new Array<number | undefined>(count).fill(undefined);
  const order = new Array<number>(count).fill(0);
  const lowest = new Array<number>(count).fill(0);
  const open: number[] = [];
  let visited = 0;
  let parts = 0;
  for (const start of starts) {
    if (order[start] !== 0) continue;
    const path: { readonly node: number; readonly next: readonly number[]; at: number }[] = [];
    const enter = (node: number): void => {
      visited += 1;
      order[node] = lowest[node] = visited;
      open.push(node);
      path.push({ node, next: after(node), at: 0 });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { node } = top;
      const next = top.next[top.at];
      if (next !== undefined) {
        top.at += 1;
        if (order[next] === 0) enter(next);
        else if (part[next] === undefined) lowest[node] = Math.min(lowest[node] ?? 0, order[next] ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) lowest[above.node] = Math.min(lowest[above.node] ?? 0, lowest[node] ?? 0);
      if (lowest[node] !== order[node]) continue;
      for (let member = open.pop(); member !== undefined; member = member === node ? undefined : open.pop())
        part[member] = parts;
      parts += 1;
    }
  }
  return part;
}
