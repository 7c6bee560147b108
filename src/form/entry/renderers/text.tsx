import { useId, type ChangeEvent } from 'react';
import {
  type Json,
  type JsonObject,
  valueThen,
  choicesOf,
  isOfType,
  isTextWithList,
  suggestionsOf,
  textMember,
} from '#engine';
import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldPlace } from '../../store/field-place.ts';
import { ariaOf, type FieldKind, type InputProps } from '../fields/field-kind.ts';
import { useReportStore } from '../../store/store-context.ts';
import { ScanButton } from '../../capture/scan/scan-button.tsx';

/** Formats with a control of their own. */
const notPlainText = new Set(['date', 'time', 'date-time', 'signature', 'photo', 'rich-text']);

const keyboards: Record<string, 'email' | 'tel' | 'url' | 'numeric'> = {
  email: 'email',
  mobile: 'tel',
  uri: 'url',
  integerId: 'numeric',
};

export const textKind: FieldKind = {
  name: 'text',
  shape: 'single',
  suits: (schema, options) =>
    isTextWithList(schema) ||
    (isOfType(schema, 'string') &&
      choicesOf(schema) === undefined &&
      !notPlainText.has(formatOf(schema, options) ?? '')),
  Input: TextInput,
  isWide: (_, options) => isMultiline(options),
};

export const textEntry = fieldEntry(20, textKind);

function formatOf(schema: JsonObject, options: JsonObject): string | undefined {
  return textMember(options, 'format') ?? textMember(schema, 'format');
}

function isMultiline(options: JsonObject): boolean {
  return options['multi'] === true;
}

/** A value that is not text is shown as JSON; `null`, where the schema allows it, is shown empty. */
function shownText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** People type numbers in groups, and a keyboard that completes an address adds a space: neither belongs to the value. */
function withoutGaps(typed: string, rule: string | undefined): string {
  if (rule === 'mobile') return typed.replaceAll(/[\s-]/g, '');
  return rule === 'email' ? typed.replaceAll(/\s/g, '') : typed;
}

/** What the schema lists, and what was answered at the last visit where the layout offers it. */
function useSuggestions({ schema, options, pointer }: FieldPlace): readonly string[] {
  const { previous } = useReportStore().context;
  const listed = suggestionsOf(schema);
  const last = options['offersLast'] === true ? valueThen(previous, pointer) : undefined;
  return typeof last === 'string' && last !== '' && !listed.includes(last) ? [last, ...listed] : listed;
}

function TextInput(props: InputProps) {
  const { place, view, write, dense } = props;
  const { schema, options } = place;
  const listId = useId();
  const suggestions = useSuggestions(place);
  const text = shownText(view.value);
  // An empty box means absent: no "" is stored.
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const meant = withoutGaps(event.target.value, textMember(schema, 'rule'));
    write(meant === '' ? undefined : meant);
  };
  if (isMultiline(options)) {
    return <textarea {...ariaOf(props)} className="form-input" rows={dense ? 1 : 3} value={text} onChange={onChange} />;
  }
  const scans = options['scan'] === true;
  const input = (
    <>
      <input
        {...ariaOf(props)}
        className="form-input"
        type={options['format'] === 'password' ? 'password' : 'text'}
        inputMode={keyboards[textMember(schema, 'rule') ?? formatOf(schema, options) ?? '']}
        autoComplete="off"
        list={suggestions.length > 0 ? listId : undefined}
        value={text}
        onChange={onChange}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
  if (!scans) return input;
  return (
    <span className="form-scan">
      {input}
      <ScanButton name={place.name} onCode={write} />
    </span>
  );
}
