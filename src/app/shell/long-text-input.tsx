import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly rows?: number;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Some lines of text with a label. It grows with what is written. */
export function LongTextInput({ label, value, error, rows = 2, readOnly = false, onChange, onBlur }: Props) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ mt: 0.5 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        value={value}
        multiline
        minRows={rows}
        maxRows={12}
        readOnly={readOnly}
        inputProps={{ 'aria-describedby': error === undefined ? undefined : `${id}-error` }}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
