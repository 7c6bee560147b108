import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { CustomPartBody, Uom } from '#contract';
import { t } from '#form';
import { useId, useState } from 'react';
import { TextInput } from '../shell/text-input.tsx';
import { Segments } from './segments.tsx';
import { uomWords } from './spare-words.ts';

interface Props {
  /** What was searched for and not found. */
  readonly typed: string;
  readonly onAdd: (part: CustomPartBody) => void;
  readonly onClose: () => void;
}

const uoms = (['nos', 'set', 'm', 'kg', 'l'] as const).map((value) => ({ value, label: uomWords[value] }));

/** A part that the catalogue does not have. It can be used at once. */
export function CustomPartDialog({ typed, onAdd, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState(typed);
  const [make, setMake] = useState('');
  const [uom, setUom] = useState<Uom>('nos');
  const [isAsked, setAsked] = useState(false);
  const error = isAsked && name.trim() === '' ? t('Please Enter Part name') : undefined;
  const add = (): void => {
    setAsked(true);
    if (name.trim() === '') return;
    const Make = make.trim();
    onAdd({ PartRef: crypto.randomUUID(), Name: name.trim(), Uom: uom, ...(Make !== '' && { Make }) });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Part not in list')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <TextInput label={t('Part name')} name="Name" value={name} error={error} autoFocus onChange={setName} />
        <TextInput label={t('Make (optional)')} name="Make" value={make} onChange={setMake} />
        <Segments label={t('Counted in')} name="custom-uom" options={uoms} value={uom} onChange={setUom} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" onClick={add}>
          {t('Add part')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
