import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { SelectDialog, type SelectItem, t } from '#form';
import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly items: readonly SelectItem[];
  readonly chosen: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (key: string | undefined) => void;
  readonly onAdd?: (typed: string) => void;
}

/** One out of many: the field shows what was picked, a tap opens the list with its search. */
export function PickField({ label, items, chosen, error, onChange, onAdd }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const item = items.find(({ key }) => key === chosen);
  return (
    <Box>
      <Box id={`${id}-label`} sx={{ typography: 'body2', color: 'text.secondary', mb: 0.75 }}>
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
  borderColor: 'divider',
  borderRadius: 1.5,
  cursor: 'pointer',
} as const;
