import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props {
  readonly label: string;
  /** `09:04`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of day, with the phone's own clock face. */
export function TimeInput({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="time"
        label={label}
        notched
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormControl>
  );
}
