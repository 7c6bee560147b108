import type { Health, WorkbenchType } from '#contract';

/** What needs somebody comes first. */
const order: Record<Health, number> = { refused: 0, warned: 1, good: 2 };

/** The types that have every word of the search in their title, name, category or ANSI numbers. */
export function foundTypes(types: readonly WorkbenchType[], search: string): readonly WorkbenchType[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return types
    .filter((type) => words.every((word) => textOf(type).includes(word)))
    .toSorted((one, other) => order[one.Health] - order[other.Health] || one.Title.localeCompare(other.Title));
}

function textOf({ Slug, Title, Category = '', Ansi }: WorkbenchType): string {
  return [Title, Slug, Category, ...Ansi].join(' ').toLowerCase();
}
