import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { longestSearch } from '#contract';
import { t } from '#language';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Debounce in ms, for searches on the server; a search on the device can run on every keystroke. */
  readonly pauseMs?: number;
}

/** A search field: it searches when typing pauses, not at every key. */
export function SearchInput({ label, value, onSearch, pauseMs = 300 }: Props) {
  const [typed, setTyped] = useState(value);
  const [state, setState] = useState({ value, sent: value });
  // Another value than this field has sent: the filter was set or cleared elsewhere.
  if (value !== state.value) {
    setState({ value, sent: value });
    if (value !== state.sent) setTyped(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string, afterMs: number): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setState((before) => ({ ...before, sent: text.trim() }));
      onSearch(text.trim());
    }, afterMs);
  };
  return (
    <Search
      fullWidth
      type="search"
      value={typed}
      placeholder={label}
      inputProps={{
        'aria-label': label,
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: longestSearch,
        enterKeyHint: 'search',
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <IconButton edge="end" aria-label={t('Clear search')} onClick={() => change('', 0)}>
            <CloseOutlined />
          </IconButton>
        )
      }
      onChange={(event) => change(event.target.value, pauseMs)}
    />
  );
}

/** We draw our own clear button. */
const Search = styled(OutlinedInput)({ '& input::-webkit-search-cancel-button': { display: 'none' } });
