import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import type { WorkbenchType } from '#contract';
import { t } from '#form';
import { useState } from 'react';
import { EmptyState } from '../shell/empty-state.tsx';
import { TextInput } from '../shell/text-input.tsx';
import { foundTypes } from './found-types.ts';
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
      {/* Safari tells a list without bullets as a list only when it is called one. */}
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
