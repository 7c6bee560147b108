import { useState } from 'react';
import { namesOf, valueAt, type Pointer, schemaAt, textMember, labelOf } from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import { useReportFact } from '../../store/use-field.ts';
import { term } from '#language';
import { useLanguage, type Elements } from '#screen';
import { OpenedContext } from '../../tolerances/tolerances.tsx';
import { valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';

interface KnownFactsProps {
  readonly places: readonly Pointer[];
  /** What may stay empty and is: only its names are told. */
  readonly spare?: readonly Pointer[];
  /** What they belong to, where there are several of these. */
  readonly name?: string | undefined;
  /** The controls, drawn once they are edited. */
  readonly draw: () => Elements;
}

/** On a phone what is known is text until *Edit*. It opens by itself where something in it is wrong or being looked for. */
export function KnownFacts({ places, spare = none, name, draw }: KnownFactsProps) {
  useLanguage();
  const isAsked = useReportFact(
    (store) =>
      places.some((place) => place === store.wanted || store.issuesAt(place).some(({ level }) => level === 'error')) ||
      spare.some((place) => place === store.wanted || store.issuesAt(place).length > 0),
  );
  const [isEdited, setEdited] = useState(isAsked);
  if (isAsked && !isEdited) setEdited(true);
  if (isEdited) return <OpenedContext.Provider value>{draw()}</OpenedContext.Provider>;
  return (
    <div className="form-known is-wide">
      <dl className="form-line-list">
        {places.map((place) => (
          <KnownFact key={place} place={place} />
        ))}
      </dl>
      {spare.length > 0 && <Spare places={spare} />}
      <button
        type="button"
        className="form-quiet-button"
        aria-expanded={false}
        aria-label={name === undefined ? undefined : words.editRow(name)}
        onClick={() => setEdited(true)}
      >
        {words.edit}
      </button>
    </div>
  );
}

const none: readonly Pointer[] = [];

function Spare({ places }: { readonly places: readonly Pointer[] }) {
  const { template } = useReportStore();
  const titles = places.map((place) => {
    const schema = schemaAt(template.bundle.schema, namesOf(place)) ?? {};
    return term(textMember(schema, 'title') ?? labelOf(namesOf(place).at(-1) ?? '', schema));
  });
  return <p className="form-hint">{words.empty(titles.join(' · '))}</p>;
}

function KnownFact({ place }: { readonly place: Pointer }) {
  const { template } = useReportStore();
  const schema = schemaAt(template.bundle.schema, namesOf(place)) ?? {};
  const text = useReportFact((store) => {
    const value = store.isHidden(place) ? undefined : valueAt(store.evaluation.data, place);
    return value === undefined || value === '' || value === schema['default']
      ? undefined
      : valueWithUnit(schema, value);
  });
  if (text === undefined) return null;
  const title = textMember(schema, 'title') ?? labelOf(namesOf(place).at(-1) ?? '', schema);
  return (
    <div data-pointer={place}>
      <dt>{term(title)}</dt>
      <dd translate="no">{text}</dd>
    </div>
  );
}
