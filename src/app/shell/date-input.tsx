import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props {
  readonly label: string;
  /** `2026-11-16`, or with the time of day: `2026-11-16T09:30`. */
  readonly value: string;
  readonly type?: 'date' | 'datetime-local';
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A date, with the picker of the browser. */
export function DateInput({ label, value, type = 'date', error, onChange }: Props) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type={type}
        label={label}
        notched
        value={value}
        inputProps={{ 'aria-describedby': error === undefined ? undefined : `${id}-error` }}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
