import { useSearchParams } from 'react-router-dom';

/** Filters stand in the address: Back, a reload and a bookmark keep them. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filters: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value !== null && value !== '') filters[name] = value;
  }
  const set = (name: Name, value: string | undefined): void => {
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      // A filter is not a place to go Back to.
      { replace: true, preventScrollReset: true },
    );
  };
  return { filters, set, clear: () => setSearch(new URLSearchParams(), { replace: true }) };
}
