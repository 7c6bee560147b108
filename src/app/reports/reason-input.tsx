import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { t } from '#form';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A few sentences that will be read by others later: 10 to 500 characters. */
export function ReasonInput({ label, value, error, onChange }: Props) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ mt: 1 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        multiline
        minRows={2}
        value={value}
        inputProps={{ maxLength: 500, 'aria-describedby': `${id}-hint` }}
        onChange={(event) => onChange(event.target.value)}
      />
      <FormHelperText id={`${id}-hint`}>
        {error ?? t('At least 10 characters. It is kept with the report and printed.')}
      </FormHelperText>
    </FormControl>
  );
}
