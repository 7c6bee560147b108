import { longestSearch } from '#contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters are kept in the address, so Back, a reload and a bookmark preserve them. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filters: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    // The server refuses longer values, and anybody can write an address.
    if (value !== null && value !== '') filters[name] = value.slice(0, longestSearch);
  }
  // The router knows only the last rendered address: two filters that are set before the next one would forget the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const set = (name: Name, value: string | undefined): void => {
    const next = new URLSearchParams(latest.current);
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    // Changing a filter adds no history entry.
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { filters, set, clear: () => setSearch(new URLSearchParams(), { replace: true }) };
}
