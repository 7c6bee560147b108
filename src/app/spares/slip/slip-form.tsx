import { styled } from '@mui/material/styles';
import { slipReasons, type SpareBook, type SparePart } from '#contract';
import type { Refused } from '#form';
import { t } from '#language';
import { type SelectItem, Note } from '#screen';
import { useEffect, useRef } from 'react';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { ShellForm } from '../../forms/shell-form.tsx';
import { ColleagueField } from './colleague-field.tsx';
import { PickField } from '../pick-field.tsx';
import { lineEntries, reasonEntries, reasonIn, withEntered } from './slip-entries.ts';
import { equipmentItems } from './slip-items.ts';
import { needsColleague, withReason, type SlipField, type SlipLine } from './slip.ts';
import { uomWords } from '../../words/spare-words.ts';

interface Props {
  readonly line: SlipLine;
  readonly part: SparePart | undefined;
  readonly parts: readonly SelectItem[];
  readonly book: SpareBook;
  /** Incremented on each failed attempt to continue: shows what is missing and moves the focus there. */
  readonly failedAttempts: number;
  readonly wrong: Readonly<Partial<Record<SlipField, string>>>;
  /** A warning if the bag has less than this line takes. */
  readonly short: string | undefined;
  readonly onChange: (line: SlipLine) => void;
}

/** One line of a slip: direction, reason, part, equipment or colleague, quantity and note. */
export function SlipForm({ line, part, parts, book, failedAttempts, wrong, short, onChange }: Props) {
  const picks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failedAttempts > 0) picks.current?.querySelector<HTMLElement>('[data-wrong]')?.focus();
  }, [failedAttempts]);
  const isPicked = wrong.part === undefined && wrong.equipment === undefined && wrong.colleague === undefined;
  const entries = lineEntries(line, part);
  const refused = [
    ...refusedAt('Qty', wrong.qty, entries),
    ...refusedAt('SerialNo', wrong.serial, entries),
    ...refusedAt('Note', wrong.note, entries),
  ];
  return (
    <Parts>
      <ShellForm
        key={`why ${line.id}`}
        pair={shellPairs.spareReason}
        entries={reasonEntries(line)}
        showMissing={false}
        onEvaluation={({ data }) => {
          const reason = reasonIn(data);
          if (reason !== line.reason) onChange(withReason(line, reason));
        }}
      />
      <Parts ref={picks}>
        <PickField
          label={t('Part')}
          items={parts}
          chosen={line.part}
          error={wrong.part}
          onChange={(key) => onChange(withPart(line, key))}
        />
        {slipReasons[line.reason].needsEquipment && (
          <PickField
            label={t('Equipment')}
            items={equipmentItems(book.Equipment)}
            chosen={line.equipment === undefined ? undefined : String(line.equipment)}
            error={wrong.equipment}
            onChange={(key) => onChange(withEquipment(line, key))}
          />
        )}
        {needsColleague(line.reason) && (
          <ColleagueField line={line} likely={book.Colleagues} error={wrong.colleague} onChange={onChange} />
        )}
      </Parts>
      <ShellForm
        // Another part or reason has other fields: remount the form and keep the entries.
        key={`what ${line.id} ${line.reason} ${line.part ?? ''} ${part?.Uom ?? ''}`}
        pair={shellPairs.spareLine}
        entries={entries}
        units={{ Qty: uomWords[part?.Uom ?? 'nos'] }}
        showMissing={failedAttempts > 0}
        refused={refused}
        {...(failedAttempts > 0 &&
          isPicked && { focus: { pointer: refused[0]?.pointer ?? '/SerialNo', nonce: failedAttempts } })}
        onEvaluation={(evaluation) => onChange(withEntered(line, evaluation))}
      />
      {short !== undefined && <Note tone="warning">{short}</Note>}
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

/** The message of a guard or of the server, at its field. */
const refusedAt = (
  name: 'Qty' | 'SerialNo' | 'Note',
  message: string | undefined,
  entries: ReturnType<typeof lineEntries>,
): readonly Refused[] => (message === undefined ? [] : [{ pointer: `/${name}`, message, value: entries[name] }]);

function withPart({ part: _, ...line }: SlipLine, key: string | undefined): SlipLine {
  return key === undefined ? line : { ...line, part: key, serial: '' };
}

function withEquipment({ equipment: _, ...line }: SlipLine, key: string | undefined): SlipLine {
  return key === undefined ? line : { ...line, equipment: Number(key) };
}
