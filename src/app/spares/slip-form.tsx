import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { slipReasons, type Condition, type Direction, type SpareBook, type SparePart } from '#contract';
import type { SelectItem } from '#form';
import { t, inWords } from '#form';
import { useEffect, useRef } from 'react';
import { Note } from '../shell/note.tsx';
import { TextInput } from '../shell/text-input.tsx';
import { PickField } from './pick-field.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { Segments } from './segments.tsx';
import { colleagueItems, equipmentItems } from './slip-items.ts';
import { needsColleague, reasonsOf, withReason, type SlipField, type SlipLine } from './slip.ts';
import { conditionWords, reasonWords } from './spare-words.ts';

interface Props {
  readonly line: SlipLine;
  readonly part: SparePart | undefined;
  readonly parts: readonly SelectItem[];
  readonly book: SpareBook;
  /** Rises when the person has asked to go on and something is missing: it is shown, and has the focus. */
  readonly asked: number;
  readonly wrong: Readonly<Partial<Record<SlipField, string>>>;
  /** What would be left in the bag, when it is less than nothing. */
  readonly short: string | undefined;
  readonly onChange: (line: SlipLine) => void;
}

const directions = [
  inWords({ value: 'out', label: 'Out of my bag' } as const),
  inWords({ value: 'in', label: 'Into my bag' } as const),
];

const conditions = () =>
  (['good', 'faulty', 'scrap'] as const).map((value) => ({ value, label: conditionWords[value] }));

/** One line of a slip: which way, why, what, how many, and what belongs to it. */
export function SlipForm({ line, part, parts, book, asked, wrong, short, onChange }: Props) {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[data-wrong], [aria-invalid="true"]')?.focus();
  }, [asked]);
  const { direction, needsEquipment } = slipReasons[line.reason];
  const turn = (to: Direction): void => {
    const [first] = reasonsOf(to);
    if (to !== direction && first !== undefined)
      onChange(withReason(line, to === 'out' ? 'fitted_to_equipment' : first));
  };
  return (
    <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
      <Segments label={t('Direction')} name="slip-direction" options={directions} value={direction} onChange={turn} />
      <Segments
        label={t('Reason')}
        name="slip-reason"
        options={reasonsOf(direction).map((value) => ({ value, label: reasonWords[value] }))}
        value={line.reason}
        onChange={(reason) => onChange(withReason(line, reason))}
      />
      <PickField
        label={t('Part')}
        items={parts}
        chosen={line.part}
        error={wrong.part}
        onChange={(key) => onChange(withPart(line, key))}
      />
      <QuantityInput
        label={t('Quantity')}
        unit={part?.Uom ?? 'nos'}
        value={line.qty}
        error={wrong.qty}
        onChange={(qty) => onChange({ ...line, qty })}
      />
      {part?.IsSerialised === true && (
        <TextInput
          label={t('Serial number')}
          name="SerialNo"
          value={line.serial}
          error={wrong.serial}
          onChange={(serial) => onChange({ ...line, serial })}
        />
      )}
      {needsEquipment && (
        <PickField
          label={t('Equipment')}
          items={equipmentItems(book.Equipment)}
          chosen={line.equipment === undefined ? undefined : String(line.equipment)}
          error={wrong.equipment}
          onChange={(key) => onChange(withEquipment(line, key))}
        />
      )}
      {needsColleague(line.reason) && (
        <PickField
          label={t('Colleague')}
          items={colleagueItems(book.Colleagues)}
          chosen={line.colleague === undefined ? undefined : String(line.colleague)}
          error={wrong.colleague}
          onChange={(key) => onChange(withColleague(line, key))}
        />
      )}
      <Segments
        label={t('Condition')}
        name="slip-condition"
        options={conditions()}
        value={line.condition}
        onChange={(condition: Condition) => onChange({ ...line, condition })}
      />
      {line.reason === 'fitted_to_equipment' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={line.oldPartRemoved === true}
              onChange={(_, checked) => onChange(withOldPartAsked(line, checked))}
            />
          }
          label={t('The old part was removed, too')}
        />
      )}
      <TextInput
        label={t('Note (optional)')}
        name="Note"
        value={line.note}
        onChange={(note) => onChange({ ...line, note })}
      />
      {short !== undefined && <Note tone="warning">{short}</Note>}
    </Box>
  );
}

function withPart({ part: _, ...line }: SlipLine, key: string | undefined): SlipLine {
  return key === undefined ? line : { ...line, part: key, serial: '' };
}

function withEquipment({ equipment: _, ...line }: SlipLine, key: string | undefined): SlipLine {
  return key === undefined ? line : { ...line, equipment: Number(key) };
}

function withColleague({ colleague: _, ...line }: SlipLine, key: string | undefined): SlipLine {
  return key === undefined ? line : { ...line, colleague: Number(key) };
}

function withOldPartAsked({ oldPartRemoved: _, ...line }: SlipLine, checked: boolean): SlipLine {
  return checked ? { ...line, oldPartRemoved: true } : line;
}
