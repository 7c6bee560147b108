import type { UISchemaElement } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useMemo } from 'react';
import type { Section } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import { Notes } from '../entry/fields/notes.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { useNotesAbove } from './use-notes-above.ts';
import { elementOf } from './use-sections.ts';

/** The open section: only its controls are mounted. */
export function OpenSection({ section }: { readonly section: Section }) {
  const { template } = useReportStore();
  const notes = useNotesAbove(section);
  const element = useMemo(() => withoutHeading(elementOf(section)), [section]);
  return (
    <PartBoundary key={section.key}>
      <JsonFormsDispatch uischema={element} schema={template.bundle.schema} path="" />
      <Notes issues={notes} />
    </PartBoundary>
  );
}

/** The section heading already shows the label of its category or group. Keeps the identity of the elements. */
function withoutHeading(element: UISchemaElement): UISchemaElement {
  if (element.type !== 'Category' && element.type !== 'Group') return element;
  return { ...element, type: 'VerticalLayout' };
}
