import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'password' | 'tel' | 'email';
  readonly value: string;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly autoComplete?: string;
  readonly end?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** A single-line text field with label and error. Lighter than MUI's TextField, which includes menus. */
export function TextInput({
  label,
  name,
  type = 'text',
  value,
  error,
  readOnly = false,
  autoComplete,
  end,
  onChange,
}: Props) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        label={label}
        value={value}
        readOnly={readOnly}
        {...(autoComplete === undefined ? {} : { autoComplete })}
        // User names and passwords are not sentences.
        inputProps={{
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        }}
        endAdornment={end}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
