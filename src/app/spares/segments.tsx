import Box from '@mui/material/Box';

interface Props<T extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
}

/** One of a few, each in sight and as big as a thumb. The browser's own radio buttons: arrows and screen readers know them. */
export function Segments<T extends string>({ label, name, options, value, onChange }: Props<T>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))', gap: 1 }}>
        {options.map((option) => (
          <Box component="label" key={option.value} sx={segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const segment = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  px: 1.5,
  py: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  fontWeight: 600,
  lineHeight: 1.25,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'currentColor' },
  '&:has(:checked)': { borderColor: 'primary.main', color: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
} as const;
