import { useMemo } from 'react';
import { isArray } from '#engine';
import { VerdictMark } from '../proofs/verdict-mark.tsx';
import { FormRoot } from '../form-root.ts';
import { AttachmentContext, useImage, type AttachmentStore } from '../capture/signature/attachment-store.ts';
import { valueWithUnit } from '../words/value-text.ts';
import { words } from '../words/words.ts';
import { changesBetween, type ChangedSide, type ComparedRevision, type FieldChange } from './changes-between.ts';
import '../look/compare.css';

interface ReportChangesProps {
  readonly before: ComparedRevision;
  readonly after: ComparedRevision;
  /** The names of the two revisions: `R0`, `R1`. */
  readonly names: { readonly before: string; readonly after: string };
  readonly attachments: AttachmentStore;
}

/** The differences between two revisions, field by field. Read-only. */
export function ReportChanges({ before, after, names, attachments }: ReportChangesProps) {
  const { sections, same } = useMemo(() => changesBetween(before, after), [before, after]);
  const count = sections.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <AttachmentContext.Provider value={attachments}>
      <FormRoot className="report-form compare">
        <p role="status" className="compare-count">
          {`${words.compare.changed(count)} ${words.compare.same(same)}`}
        </p>
        {sections.map(({ key, label, changes }) => (
          <section key={key} className="compare-section" aria-label={label}>
            <h3 className="form-group-label">{label}</h3>
            <dl>
              {changes.map((change) => (
                <Change key={change.pointer} change={change} names={names} />
              ))}
            </dl>
          </section>
        ))}
      </FormRoot>
    </AttachmentContext.Provider>
  );
}

function Change({ change, names }: { readonly change: FieldChange; readonly names: ReportChangesProps['names'] }) {
  const { label, before, after } = change;
  return (
    <div className="compare-field">
      <dt>{label}</dt>
      <dd className="is-before">
        <span className="compare-name">{names.before}</span>
        <Side side={before} label={label} />
      </dd>
      <dd className="is-after">
        <span className="compare-name">{names.after}</span>
        <Side side={after} label={label} />
      </dd>
    </div>
  );
}

function Side({ side, label }: { readonly side: ChangedSide; readonly label: string }) {
  const { value, schema, verdict } = side;
  const pictures = schema['format'] === 'photo' || schema['format'] === 'signature' ? [value] : photosIn(side);
  const ids = pictures.filter((id) => typeof id === 'string' && id !== '');
  return (
    <>
      {ids.length > 0 ? (
        ids.map((id) => <Picture key={String(id)} id={String(id)} label={label} />)
      ) : (
        <span className="compare-value" translate="no">
          {value === undefined ? words.compare.empty : valueWithUnit(schema, value)}
        </span>
      )}
      {verdict !== undefined && <VerdictMark verdict={verdict} />}
    </>
  );
}

function photosIn({ value, schema }: ChangedSide): readonly unknown[] {
  const { items } = schema;
  const isPhotos = typeof items === 'object' && items !== null && 'format' in items && items['format'] === 'photo';
  return isPhotos && isArray(value) ? value : [];
}

function Picture({ id, label }: { readonly id: string; readonly label: string }) {
  const loading = useImage(id);
  if (loading?.state === 'here') return <img className="compare-picture" src={loading.image.url} alt={label} />;
  return <span>{loading?.state === 'missing' ? words.imageNotHere : words.loadingPart}</span>;
}
