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
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly end?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** One line of text with its label and what is wrong with it. Lighter than MUI's TextField, which brings menus with it. */
export function TextInput({
  label,
  name,
  type = 'text',
  value,
  error,
  readOnly = false,
  autoFocus = false,
  autoComplete,
  end,
  onChange,
}: Props) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        label={label}
        value={value}
        readOnly={readOnly}
        autoFocus={autoFocus}
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
