import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { type SelectItem } from '#screen';
import { SelectDialog, type SelectDialogProps } from '#screen/select';
import { t } from '#language';
import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly items: readonly SelectItem[];
  readonly chosen: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (key: string | undefined) => void;
  readonly onAdd?: (typed: string) => void;
  readonly more?: SelectDialogProps['more'];
}

/** Picks one of many: the field shows the choice, a tap opens a searchable list. */
export function PickField({ label, items, chosen, error, onChange, onAdd, more }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const item = items.find(({ key }) => key === chosen);
  return (
    <div>
      <Heading id={`${id}-label`}>{label}</Heading>
      <Field
        type="button"
        id={id}
        aria-haspopup="dialog"
        data-wrong={error === undefined ? undefined : ''}
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-text`} className={item === undefined ? 'is-empty' : undefined}>
          {item?.label ?? t('Choose')}
        </span>
        {item?.detail !== undefined && <span className="detail">{item.detail}</span>}
      </Field>
      {error !== undefined && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
      {isOpen && (
        <SelectDialog
          title={t('Select {what}', { what: label.toLowerCase() })}
          items={items}
          chosen={chosen === undefined ? [] : [chosen]}
          onClose={() => setOpen(false)}
          onConfirm={([key]) => {
            onChange(key);
            setOpen(false);
          }}
          {...(more !== undefined && { more })}
          {...(onAdd !== undefined && {
            onAdd: (typed: string) => {
              setOpen(false);
              onAdd(typed);
            },
          })}
        />
      )}
    </div>
  );
}

/** Styled like the fields of the form next to it. */
const Heading = styled('div')(({ theme }) => ({
  fontSize: '0.9375rem',
  fontWeight: 550,
  marginBottom: theme.spacing(0.625),
}));

const Field = styled('button')(({ theme: { palette, shape, spacing, typography } }) => ({
  display: 'block',
  width: '100%',
  minHeight: 52,
  padding: spacing(1, 1.75),
  textAlign: 'left',
  font: 'inherit',
  color: palette.text.primary,
  background: palette.background.paper,
  border: `1px solid ${palette.text.secondary}`,
  borderRadius: shape.borderRadius,
  cursor: 'pointer',
  '&[data-wrong]': { borderColor: palette.error.main },
  '& .is-empty': { color: palette.text.secondary },
  '& .detail': { ...typography.body2, display: 'block', color: palette.text.secondary },
}));
