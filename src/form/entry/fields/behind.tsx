import { useMemo } from 'react';
import {
  acceptanceClause,
  formulaBehind,
  isArray,
  isObject,
  namesOf,
  type FormulaBehind,
  type Json,
  type Judgement,
  type Pointer,
  schemaAt,
} from '#engine';
import { term } from '#language';
import { valueText } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import { clauseText } from './clause-text.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';

interface BehindProps {
  readonly pointer: Pointer;
  readonly judgement: Judgement | undefined;
}

/** On demand: what a value was judged by, with the report's numbers, and the source of the limit. */
export function Behind({ pointer, judgement }: BehindProps) {
  const { template } = useReportStore();
  const computed = formulaBehind(template, pointer, 'compute');
  const judged = formulaBehind(template, pointer, 'accept');
  const basis = judgement?.basis ?? judged?.basis;
  return (
    <dl className="form-behind">
      {judged !== undefined && <Judged pointer={pointer} behind={judged} />}
      {computed !== undefined && (
        <>
          <dt>{words.computed}</dt>
          <dd>
            <Reads behind={computed} />
            <Formula text={computed.formula} />
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

/** In words. A formula with more than comparisons is described by its inputs. */
function Judged({ pointer, behind }: { readonly pointer: Pointer; readonly behind: FormulaBehind }) {
  const pass = useReportFact(({ template, evaluation }) => clauseAt(template, evaluation.values, pointer, 'pass'));
  const attention = useReportFact(({ template, evaluation }) =>
    clauseAt(template, evaluation.values, pointer, 'attention'),
  );
  return (
    <>
      <dt>{words.judgedBy}</dt>
      <dd>
        {pass === undefined ? <Reads behind={behind} /> : <span>{pass}</span>}
        <Formula text={behind.formula} />
      </dd>
      {attention !== undefined && attention !== pass && (
        <>
          <dt>{words.attentionWhen}</dt>
          <dd>{attention}</dd>
        </>
      )}
    </>
  );
}

function clauseAt(...place: Parameters<typeof acceptanceClause>): string | undefined {
  const clause = acceptanceClause(...place);
  return clause && `${clauseText(clause)}.`;
}

/** For experts on the report type; folded, because it is not a sentence. */
function Formula({ text }: { readonly text: string }) {
  return (
    <details className="form-formula">
      <summary>{words.formula}</summary>
      <code>{text}</code>
    </details>
  );
}

function Reads({ behind }: { readonly behind: FormulaBehind }) {
  if (behind.reads.length === 0) return null;
  return (
    <ul>
      {behind.reads.map((read) => (
        <li key={read.pointer}>
          <span>{`${term(read.label)}: `}</span>
          <ReadValue pointer={read.pointer} unit={read.unit} />
        </li>
      ))}
    </ul>
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
  return <b translate="no">{unit === undefined || shown === words.absent ? shown : `${shown} ${unit}`}</b>;
}

/** The value at a place, or with `*` in its pointer one value per row. */
function valuesAt(value: Json | undefined, [name, ...rest]: readonly string[]): readonly (Json | undefined)[] {
  if (name === undefined) return [value];
  if (isArray(value))
    return name === '*' ? value.flatMap((row) => valuesAt(row, rest)) : valuesAt(value[Number(name)], rest);
  return isObject(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
}
