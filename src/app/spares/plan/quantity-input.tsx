import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { looksLikeThousands } from '#engine';
import { t } from '#language';
import { readQty } from '../slip/slip.ts';

interface Props {
  readonly label: string;
  /** What is counted, for screen readers only; needed when several inputs are listed. */
  readonly of?: string;
  readonly unit: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A quantity with its unit: typed, or changed with two big buttons. */
export function QuantityInput({ label, of, unit, value, error: wrong, onChange }: Props) {
  const id = useId();
  const name = of === undefined ? label : t('{label} of {of}', { label, of });
  const error = looksLikeThousands(value)
    ? t('“{typed}” is not clear. Type thousands without a comma, or decimals with a point.', { typed: value })
    : wrong;
  const qty = readQty(value) ?? 0;
  const step = (by: number) => onChange(String(Math.max(0, Math.round((qty + by) * 1000) / 1000)));
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        sx={{ typography: 'body2', color: 'text.secondary', display: 'block', mb: 0.75 }}
      >
        {label}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <IconButton
          aria-label={t('Decrease {name}', { name })}
          disabled={qty <= 0}
          onClick={() => step(-1)}
          sx={button}
        >
          <RemoveOutlined />
        </IconButton>
        <OutlinedInput
          id={id}
          value={value}
          error={error !== undefined}
          inputProps={{
            inputMode: 'decimal',
            'aria-label': name,
            autoComplete: 'off',
            'aria-describedby': error === undefined ? undefined : `${id}-error`,
            style: { textAlign: 'center' },
          }}
          endAdornment={<Box sx={{ color: 'text.secondary', flexShrink: 0 }}>{unit}</Box>}
          sx={{ width: 132 }}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton aria-label={t('Increase {name}', { name })} onClick={() => step(1)} sx={button}>
          <AddOutlined />
        </IconButton>
      </Box>
      {error !== undefined && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

const button = { border: '1px solid', borderColor: 'divider', borderRadius: 1.5 } as const;
