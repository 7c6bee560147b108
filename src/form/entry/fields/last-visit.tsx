import { useState } from 'react';
import {
  type Json,
  type JsonObject,
  type Pointer,
  same,
  isComputed,
  isOfType,
  sinceLastVisit,
  valueThen,
} from '#engine';
import { writtenDate } from '#language';
import { valueText, valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import { DriftMark } from './drift-mark.tsx';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';

interface LastVisitProps {
  readonly pointer: Pointer;
  /** Its place in the report of the last visit, where that has it in another row. */
  readonly then?: Pointer;
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  /** In a table the words are in the header, above all cells. */
  readonly brief?: boolean;
}

/**
 * The value in the last submitted report of the same equipment, and how far a number has moved since: the first thing an
 * engineer compares with. A reading is shown even when it is the same again; a text that was the same from the start is not. Once shown, the line stays:
 * otherwise everything below would move up under the finger that enters the same answer.
 */
export function LastVisit({ pointer, then = pointer, schema, value, brief = false }: LastVisitProps) {
  const { context } = useReportStore();
  const before = valueThen(context.previous, then);
  const likeness = useReportFact(({ template, evaluation: { values } }) =>
    typeof before === 'number' ? sinceLastVisit({ template, values }, context.previous, pointer, then) : 'unlike',
  );
  const [wasShown, setShown] = useState(false);
  if (!isComparable(schema, before)) return null;
  if (!wasShown) {
    if (typeof before !== 'number' && same(before, value)) return null;
    setShown(true);
  }
  const day = context.previousOn === undefined ? undefined : writtenDate(context.previousOn, words.month);
  const text = cut(brief ? valueText(schema, before) : valueWithUnit(schema, before));
  const drift = <DriftMark schema={schema} value={value} before={before} brief={brief} likeness={likeness} />;
  return brief ? (
    <span className="form-last-visit" translate="no" title={words.lastVisit(text, day)}>
      <span className="form-unseen">{words.lastVisit(text, day)}</span>
      <span aria-hidden>{text}</span>
      {drift}
    </span>
  ) : (
    <p className="form-last-visit" translate="no">
      <span>{words.lastVisit(text, day)}</span>
      {drift}
    </p>
  );
}

/** Pictures are not compared. */
function isComparable(schema: JsonObject, before: Json | undefined): before is Json {
  if (before === undefined || before === null || before === '' || isComputed(schema)) return false;
  const items = schema['items'];
  const format = typeof items === 'object' && items !== null && 'format' in items ? items['format'] : schema['format'];
  if (format === 'signature' || format === 'photo') return false;
  return typeof before === 'number' || !isOfType(schema, 'number', 'integer');
}

/** A remark of the last visit may be long. */
const longest = 140;

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
