import InputLabel from '@mui/material/InputLabel';
import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchInput({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        label={label}
        value={value}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'search' }}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormControl>
  );
}
