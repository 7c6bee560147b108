import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { longestSearch } from '#contract';
import { SearchInput } from '../../../src/screen/inputs/search-input.tsx';

it('a search ends where the server does, also one that is pasted', async () => {
  const onSearch = vi.fn();
  render(<SearchInput label="Search" value="" onSearch={onSearch} pauseMs={0} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('x'.repeat(500));
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('x'.repeat(longestSearch)));
});
