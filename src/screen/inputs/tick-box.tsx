import { styled } from '@mui/material/styles';

interface Props {
  readonly label: string;
  /** Accessible name where the label alone is not enough; it contains the label. */
  readonly name?: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isSmall?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A native check box with its label, styled by CSS alone: one screen shows many. */
export function TickBox({ label, name, isChecked, isDisabled, isSmall = false, onChange }: Props) {
  return (
    <Label isSmall={isSmall} className={isDisabled ? 'is-disabled' : undefined}>
      <input
        type="checkbox"
        aria-label={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Label>
  );
}

/** The box is 18 px in a target of 48; the polygon is its tick. */
const Label = styled('label', { shouldForwardProp: (name) => name !== 'isSmall' })<{ readonly isSmall: boolean }>(
  ({ theme: { palette }, isSmall }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    marginLeft: -11,
    cursor: 'pointer',
    '&.is-disabled': { color: palette.text.disabled, cursor: 'default' },
    '& input': {
      flexShrink: 0,
      width: isSmall ? 15 : 18,
      height: isSmall ? 15 : 18,
      margin: isSmall ? 14.5 : 15,
      border: `2px solid ${palette.text.secondary}`,
      borderRadius: 2,
      cursor: 'inherit',
      // With forced colours the browser draws the box.
      '@media not all and (forced-colors: active)': { appearance: 'none' },
    },
    '& input:disabled': { borderColor: palette.action.disabled },
    '& input:checked': { borderColor: palette.primary.main, background: palette.primary.main },
    '& input:checked:disabled': { borderColor: 'transparent', background: palette.action.disabled },
    '& input:checked::before': {
      content: '""',
      display: 'block',
      height: '100%',
      background: palette.background.default,
      clipPath: 'polygon(36% 86%, 0 50%, 10% 40%, 36% 65.5%, 90% 11.5%, 100% 21.5%)',
    },
  }),
);
