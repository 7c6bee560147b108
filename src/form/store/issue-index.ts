import type { Issue, Pointer } from '#engine';

const none: readonly Issue[] = [];

/** Issues by place. A place with unchanged issues keeps the same list, so that nothing re-renders. */
export class IssueIndex {
  readonly #at: ReadonlyMap<Pointer, readonly Issue[]>;

  constructor(issues: readonly Issue[], before?: IssueIndex) {
    const at = new Map<Pointer, Issue[]>();
    for (const issue of issues) {
      const list = at.get(issue.pointer);
      if (list === undefined) at.set(issue.pointer, [issue]);
      else list.push(issue);
    }
    const told = [...at].map(([pointer, list]) => [pointer, once(list)] as const);
    this.#at =
      before === undefined
        ? new Map(told)
        : new Map(told.map(([pointer, list]) => [pointer, kept(before.at(pointer), list)]));
  }

  at(pointer: Pointer): readonly Issue[] {
    return this.#at.get(pointer) ?? none;
  }
}

/** A value beyond its hard limit is also unusual, but one mistake is reported once. */
function once(list: readonly Issue[]): readonly Issue[] {
  return list.some(({ level }) => level === 'error') ? list.filter(({ code }) => code !== 'warn') : list;
}

function kept(before: readonly Issue[], now: readonly Issue[]): readonly Issue[] {
  const same = before.length === now.length && now.every((issue, at) => saysTheSame(issue, before[at]));
  return same ? before : now;
}

function saysTheSame(one: Issue, other: Issue | undefined): boolean {
  return (
    one === other ||
    (other !== undefined && one.code === other.code && one.level === other.level && one.message === other.message)
  );
}
