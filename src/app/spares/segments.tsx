import { styled } from '@mui/material/styles';

interface Props<T extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
}

/** Picks one of a few, all visible and thumb-sized. Native radio buttons, for arrow keys and screen readers. */
export function Segments<T extends string>({ label, name, options, value, onChange }: Props<T>) {
  return (
    <Group>
      <legend>{label}</legend>
      <Row>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Row>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme: { palette, spacing, typography } }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { ...typography.body2, padding: 0, marginBottom: spacing(0.75), color: palette.text.secondary },
}));

const Row = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  gap: spacing(1),
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1),
    minHeight: 48,
    padding: spacing(0.5, 1.5),
    border: `1px solid ${palette.divider}`,
    borderRadius: 15,
    background: palette.background.paper,
    fontWeight: 600,
    lineHeight: 1.25,
    cursor: 'pointer',
  },
  '& input': { width: 20, height: 20, margin: 0, flexShrink: 0, accentColor: 'currentColor' },
  '& label:has(:checked)': {
    borderColor: palette.primary.main,
    color: palette.primary.main,
    boxShadow: 'inset 0 0 0 1px currentColor',
  },
  '& label:has(:focus-visible)': { outline: `3px solid ${palette.secondary.main}`, outlineOffset: 2 },
}));
