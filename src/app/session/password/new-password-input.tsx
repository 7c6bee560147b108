import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#language';
import { PasswordInput } from './password-input.tsx';

interface Props {
  readonly label?: string;
  readonly shortest: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password that is being chosen, with what makes a good one. */
export function NewPasswordInput({ label = t('Password'), shortest, ...props }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <PasswordInput {...props} label={label} name="Password" autoComplete="new-password" />
      <Typography variant="body2" color="text.secondary">
        {t('At least {count} characters: four words are easier to remember than symbols.', { count: shortest })}
      </Typography>
    </Box>
  );
}
