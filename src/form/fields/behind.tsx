import { useMemo } from 'react';
import {
  formulaBehind,
  isArray,
  isObject,
  namesOf,
  type FormulaBehind,
  type Json,
  type Judgement,
  type Pointer,
} from '#engine';
import { term } from '../language/language.ts';
import { schemaAt } from '../schema-at.ts';
import { valueText } from '../value-text.ts';
import { words } from '../words.ts';
import { useReportStore } from './store-context.ts';
import { useReportFact } from './use-field.ts';

interface BehindProps {
  readonly pointer: Pointer;
  readonly judgement: Judgement | undefined;
}

/** On demand: the formulas behind a value and its verdict, what they read just now, and the source of the limit. */
export function Behind({ pointer, judgement }: BehindProps) {
  const { template } = useReportStore();
  const computed = formulaBehind(template, pointer, 'compute');
  const judged = formulaBehind(template, pointer, 'accept');
  const basis = judgement?.basis ?? judged?.basis;
  const accept = schemaAt(template.bundle.schema, namesOf(pointer))?.['accept'];
  const attention = isObject(accept) ? accept['attention'] : undefined;
  const pass = isObject(accept) && typeof accept['pass'] === 'string' ? accept['pass'] : undefined;
  return (
    <dl className="form-behind">
      {computed !== undefined && <Formula title={words.computed} behind={computed} />}
      {judged !== undefined && (
        <Formula title={words.judgedBy} behind={pass === undefined ? judged : { ...judged, formula: pass }} />
      )}
      {typeof attention === 'string' && (
        <>
          <dt>{words.attentionWhen}</dt>
          <dd>
            <code>{attention}</code>
          </dd>
        </>
      )}
      {(judgement !== undefined || basis !== undefined) && (
        <>
          <dt>{words.basis}</dt>
          <dd>{basis ?? words.nothingBehind}</dd>
        </>
      )}
    </dl>
  );
}

function Formula({ title, behind }: { readonly title: string; readonly behind: FormulaBehind }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <code>{behind.formula}</code>
      </dd>
      {behind.reads.length > 0 && (
        <>
          <dt>{words.from}</dt>
          <dd>
            <ul>
              {behind.reads.map((read) => (
                <li key={read.pointer}>
                  {term(read.label)}: <ReadValue pointer={read.pointer} unit={read.unit} />
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </>
  );
}

function ReadValue({ pointer, unit }: { readonly pointer: Pointer; readonly unit: string | undefined }) {
  const { template } = useReportStore();
  const names = useMemo(() => namesOf(pointer), [pointer]);
  const schema = schemaAt(template.bundle.schema, names) ?? {};
  const text = useReportFact((store) =>
    valuesAt(store.evaluation.data, names)
      .map((value) => valueText(schema, value))
      .join(', '),
  );
  const shown = text === '' ? words.absent : text;
  return <b>{unit === undefined || shown === words.absent ? shown : `${shown} ${unit}`}</b>;
}

/** The value at a place, or with `*` in its pointer one of every row. */
function valuesAt(value: Json | undefined, [name, ...rest]: readonly string[]): readonly (Json | undefined)[] {
  if (name === undefined) return [value];
  if (isArray(value))
    return name === '*' ? value.flatMap((row) => valuesAt(row, rest)) : valuesAt(value[Number(name)], rest);
  return isObject(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
}
