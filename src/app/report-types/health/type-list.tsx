import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import type { Health, WorkbenchType } from '#contract';
import { t } from '#language';
import { useState } from 'react';
import { EmptyState, TextInput } from '#screen';
import { TypeLink } from './type-link.tsx';

export function TypeList({ types }: { readonly types: readonly WorkbenchType[] }) {
  const [search, setSearch] = useState('');
  const found = foundTypes(types, search);
  return (
    <>
      <Box role="search" sx={{ mb: 2, maxWidth: 480 }}>
        <TextInput
          label={t('Find a report type')}
          name="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
          end={<SearchOutlined aria-hidden />}
        />
      </Box>
      {found.length === 0 && (
        <EmptyState heading={t('No report type is called “{search}”.', { search: search.trim() })} />
      )}
      {/* Without bullets, Safari announces a list only with an explicit role. */}
      <Box component="ul" role="list" aria-label={t('Report types')} sx={list}>
        {found.map((type) => (
          <li key={type.Slug}>
            <TypeLink type={type} />
          </li>
        ))}
      </Box>
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 } as const;

/** Types that need work come first. */
const order: Record<Health, number> = { refused: 0, warned: 1, good: 2 };

/** The types whose title, name, category or ANSI numbers contain every word of the search. */
function foundTypes(types: readonly WorkbenchType[], search: string): readonly WorkbenchType[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return types
    .filter((type) => words.every((word) => textOf(type).includes(word)))
    .toSorted((one, other) => order[one.Health] - order[other.Health] || one.Title.localeCompare(other.Title));
}

function textOf({ Slug, Title, Category = '', Ansi }: WorkbenchType): string {
  return [Title, Slug, Category, ...Ansi].join(' ').toLowerCase();
}
