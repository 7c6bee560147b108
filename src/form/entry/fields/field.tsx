import { memo, useId, useMemo, useState } from 'react';
import { limitAt, type JsonObject, isComputed } from '#engine';
import { entryMark } from '#screen';
import { PickBeside } from '../pick/pick-beside.tsx';
import { valueWithUnit } from '../../words/value-text.ts';
import { words } from '../../words/words.ts';
import type { FieldView } from '../../store/field-watch.ts';
import { AsFound } from './as-found.tsx';
import { Behind } from './behind.tsx';
import type { FieldKind } from './field-kind.ts';
import type { FieldPlace } from '../../store/field-place.ts';
import { spokenIssues } from './issue-words.ts';
import { LastVisit } from './last-visit.tsx';
import { limitsText } from './limits.ts';
import { Notes } from './notes.tsx';
import { useReportStore } from '../../store/store-context.ts';
import { useField } from '../../store/use-field.ts';
import { VerdictSoFar } from '../../proofs/verdict-mark.tsx';

interface FieldProps {
  readonly kind: FieldKind;
  readonly place: FieldPlace;
}

/** One field with label, limits, input, verdict, help and errors. */
export const Field = memo(function Field({ kind, place }: FieldProps) {
  const { pointer, base, element, writable, schema, options, description } = place;
  const { view, write, touch } = useField({ pointer, base, writable, ...(element && { element }) });
  const { template } = useReportStore();
  // A limit has its usual value until somebody changes it: Enter passes it by.
  const isLimit = useMemo(() => limitAt(template, pointer) !== undefined, [template, pointer]);
  const [isActive, setActive] = useState(false);
  const id = useId();
  if (!view.visible) return null;

  const isEntered = view.editable && kind.showsOnly !== true;
  const required = place.required || view.missing;
  const issues = spokenIssues(view, { isTyping: isActive });
  const limits = isEntered && kind.name === 'number' ? limitsText(schema) : undefined;
  const spoken = { limits, hint: description, notes: issues[0] };
  const describedBy = Object.entries(spoken).flatMap(([name, there]) => (there === undefined ? [] : `${id}-${name}`));
  const isWide = kind.isWide?.(schema, options) === true;

  return (
    <div
      className={`form-field is-${kind.name}${isWide ? ' is-wide' : ''}${isShort(kind, schema) ? ' is-short' : ''}`}
      data-pointer={pointer}
      {...entryMark(isEntered, isLimit ? 'usual' : view.value)}
      onFocus={() => setActive(true)}
      onBlur={() => {
        setActive(false);
        touch();
      }}
    >
      <LabelRow
        id={id}
        place={place}
        isFor={isEntered && kind.shape === 'single'}
        isRequired={required && isEntered}
        limits={limits}
      />
      <div className="form-body">
        <div className="form-entry">
          {isEntered || kind.showsOnly === true || kind.showsItself === true ? (
            <kind.Input
              id={id}
              labelId={`${id}-label`}
              describedBy={describedBy.join(' ') || undefined}
              place={place}
              view={view}
              write={write}
              required={required}
              invalid={issues.some((issue) => issue.level === 'error')}
              dense={false}
              enterKey="next"
            />
          ) : (
            <span className="form-read" translate="no">
              {valueWithUnit(schema, view.value)}
            </span>
          )}
          <Judged place={place} view={view} />
        </div>
        {description !== undefined && (
          <p id={`${id}-hint`} className="form-hint">
            {description}
          </p>
        )}
        {isEntered && place.options['pick'] !== undefined && <PickBeside place={place} />}
        {isEntered && kind.name === 'number' && <AsFound pointer={pointer} schema={schema} value={view.value} />}
        {isEntered && <LastVisit pointer={pointer} schema={schema} value={view.value} />}
        <Notes id={`${id}-notes`} issues={issues} />
      </div>
    </div>
  );
});

/** A number of a drawing, a tag: it has room beside its name. */
const isShort = (kind: FieldKind, { maxLength }: JsonObject): boolean =>
  kind.name === 'text' && typeof maxLength === 'number' && maxLength <= 60;

interface LabelRowProps {
  readonly id: string;
  readonly place: FieldPlace;
  /** The label belongs to one input; otherwise it labels a group or a displayed value. */
  readonly isFor: boolean;
  readonly isRequired: boolean;
  readonly limits: string | undefined;
}

/** The field's name and limits. If the layout hides the label, only screen readers get it. */
function LabelRow({ id, place, isFor, isRequired, limits }: LabelRowProps) {
  const className = isRequired ? 'form-label is-required' : 'form-label';
  return (
    <div className={place.label === '' ? 'form-unseen' : 'form-label-row'}>
      {isFor ? (
        <label id={`${id}-label`} className={className} htmlFor={id}>
          {place.name}
        </label>
      ) : (
        <span id={`${id}-label`} className={className}>
          {place.name}
        </span>
      )}
      {limits !== undefined && (
        <span id={`${id}-limits`} className="form-limits" translate="no">
          {limits}
        </span>
      )}
    </div>
  );
}

/** The verdict beside a judged field and, on demand, its explanation. */
function Judged({ place, view }: { readonly place: FieldPlace; readonly view: FieldView }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (view.judgement === undefined && !isComputed(place.schema)) return null;
  return (
    <>
      {view.judgement !== undefined && (
        <span aria-live="polite">
          <VerdictSoFar verdict={view.judgement.verdict} isTried={view.value !== undefined} />
        </span>
      )}
      <button
        type="button"
        className="form-why"
        aria-label={words.why(place.name)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </button>
      <div id={id} className="form-behind-place" hidden={!isOpen}>
        {isOpen && <Behind pointer={place.pointer} judgement={view.judgement} />}
      </div>
    </>
  );
}
