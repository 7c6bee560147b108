import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { SelectDialog, type SelectDialogProps, type SelectItem, t } from '#form';
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

/** One out of many: the field shows what was picked, a tap opens the list with its search. */
export function PickField({ label, items, chosen, error, onChange, onAdd, more }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const item = items.find(({ key }) => key === chosen);
  return (
    <Box>
      <Box id={`${id}-label`} sx={heading}>
        {label}
      </Box>
      <Box
        component="button"
        type="button"
        id={id}
        aria-haspopup="dialog"
        data-wrong={error === undefined ? undefined : ''}
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onClick={() => setOpen(true)}
        sx={error === undefined ? field : { ...field, borderColor: 'error.main' }}
      >
        <Box component="span" id={`${id}-text`} sx={item === undefined ? { color: 'text.secondary' } : {}}>
          {item?.label ?? t('Choose')}
        </Box>
        {item?.detail !== undefined && (
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {item.detail}
          </Box>
        )}
      </Box>
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
    </Box>
  );
}

/** As the form beside it has its labels and boxes. */
const heading = { fontSize: '0.9375rem', fontWeight: 550, mb: 0.625 } as const;

const field = {
  display: 'block',
  width: '100%',
  minHeight: 52,
  px: 1.75,
  py: 1,
  textAlign: 'left',
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  cursor: 'pointer',
} as const;
