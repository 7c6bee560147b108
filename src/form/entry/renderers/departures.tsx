import { rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useId } from 'react';
import { isArray, isObject, type Json, type JsonObject, followed, choicesOf } from '#engine';
import { useTerm } from '../../words/use-term.ts';
import { cellName, notShownIn, relaxationName, relaxationText } from '../../proofs/departure-list.tsx';
import type { ProofWording } from '../../proofs/proof-table.tsx';
import { useProofs, type ProofFacts } from '../../proofs/use-proofs.ts';
import { words } from '../../words/words.ts';
import type { RendererProps } from '../../store/field-place.ts';
import { Notes } from '../fields/notes.tsx';
import { schemaTester } from '../fields/schema-tester.ts';
import { useReportStore } from '../../store/store-context.ts';
import { useField } from '../../store/use-field.ts';
import { usePlace } from '../../store/use-place.ts';

/** The list of what was relaxed or not shown: the engine names each, people say whose value it is and why. */
export const departuresEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(
    50,
    schemaTester((schema) => schema['departures'] === true),
  ),
  renderer: Departures,
};

interface Asked {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly asksWhose: boolean;
}

function Departures(props: RendererProps) {
  const place = usePlace(props);
  const store = useReportStore();
  const term = useTerm();
  const { pointer, base, element, writable } = place;
  const { view, write, touch } = useField({ pointer, base, writable, ...(element && { element }) });
  const facts = useProofs();
  if (!view.visible) return null;
  const rows = isArray(view.value) ? view.value.filter(isObject) : [];
  const asked = askedOf(facts, rows, { proofs: words.proofs, values: words, term });
  const items = place.schema['items'];
  const item = isObject(items) ? followed(store.template.bundle.schema, items) : {};
  return (
    <section className="form-list form-departures" aria-label={place.name} data-pointer={pointer} onBlur={touch}>
      <h3 className="form-label">{place.name}</h3>
      {asked.length === 0 && <p className="form-hint">{words.proofs.noRelaxed}</p>}
      <ol className="form-cards">
        {asked.map((one) => (
          <Departure
            key={one.key}
            asked={one}
            item={item}
            row={rows.find(({ about }) => about === one.key) ?? { about: one.key }}
            isEditable={view.editable}
            onChange={(row) => write(withRow(rows, row))}
          />
        ))}
      </ol>
      <Notes issues={view.issues} />
    </section>
  );
}

/** Everything that needs an explanation, except what was explained beside the test, the check or the limit. */
function askedOf(
  { proofs, relaxations }: ProofFacts,
  rows: readonly JsonObject[],
  say: ProofWording,
): readonly Asked[] {
  const isKnown = (key: string): boolean => rows.some(({ about }) => about === key);
  return [
    ...notShownIn(proofs)
      .filter(({ key, reason }) => reason === undefined || isKnown(key))
      .map((cell) => ({
        key: cell.key,
        name: cellName(cell, say),
        text: cell.why === undefined ? '' : say.proofs.why[cell.why],
        asksWhose: false,
      })),
    ...relaxations
      .filter(({ key, explained }) => !explained || isKnown(key))
      .map((one) => ({
        key: one.key,
        name: relaxationName(one, say),
        text: relaxationText(one, say),
        asksWhose: one.what !== 'test not done',
      })),
  ];
}

function withRow(rows: readonly JsonObject[], row: JsonObject): readonly Json[] {
  const isKnown = rows.some(({ about }) => about === row['about']);
  return isKnown ? rows.map((one) => (one['about'] === row['about'] ? row : one)) : [...rows, row];
}

interface DepartureProps {
  readonly asked: Asked;
  readonly item: JsonObject;
  readonly row: JsonObject;
  readonly isEditable: boolean;
  readonly onChange: (row: JsonObject) => void;
}

function Departure({ asked, item, row, isEditable, onChange }: DepartureProps) {
  const id = useId();
  const term = useTerm();
  const members = isObject(item['properties']) ? item['properties'] : {};
  const choices = isObject(members['whose']) ? (choicesOf(members['whose']) ?? []) : [];
  const whose = choices.flatMap(({ value, label }) => (typeof value === 'string' ? [{ value, label }] : []));
  const write = (name: string, text: string): void => {
    const { [name]: _before, ...others } = row;
    onChange(text === '' ? others : { ...others, [name]: text });
  };
  const textAt = (name: string): string => (typeof row[name] === 'string' ? row[name] : '');
  return (
    <li className="form-card">
      <p>
        <b id={`${id}-name`}>{asked.name}</b>
        <span>{': '}</span>
        <span id={`${id}-text`}>{asked.text}</span>
      </p>
      {asked.asksWhose && (
        <div className="form-field">
          <label id={`${id}-whose-label`} className="form-label is-required" htmlFor={`${id}-whose`}>
            {words.whoseValue}
          </label>
          <select
            id={`${id}-whose`}
            className="form-input"
            aria-labelledby={`${id}-whose-label ${id}-name ${id}-text`}
            disabled={!isEditable}
            value={textAt('whose')}
            onChange={({ target }) => write('whose', target.value)}
          >
            <option value="">{words.choose}</option>
            {whose.map(({ value, label }) => (
              <option key={label} value={value}>
                {term(label)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="form-field">
        <label id={`${id}-why-label`} className="form-label is-required" htmlFor={`${id}-why`}>
          {words.whyDeparture}
        </label>
        <input
          id={`${id}-why`}
          className="form-input"
          aria-labelledby={`${id}-why-label ${id}-name ${id}-text`}
          autoComplete="off"
          maxLength={300}
          readOnly={!isEditable}
          value={textAt('why')}
          onChange={({ target }) => write('why', target.value)}
        />
      </div>
    </li>
  );
}
