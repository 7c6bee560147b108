import type { UISchemaElement } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useMemo } from 'react';
import type { Section } from '#engine';
import { useReportStore } from '../fields/store-context.ts';
import { Notes } from '../fields/notes.tsx';
import { PartBoundary } from '../part-boundary.tsx';
import { useNotesAbove } from './use-notes-above.ts';
import { elementOf } from './use-sections.ts';

/** The one section that is open: the only one whose controls are there. */
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

/** The heading of the section already says what its category or group is called. The elements stay the same objects. */
function withoutHeading(element: UISchemaElement): UISchemaElement {
  if (element.type !== 'Category' && element.type !== 'Group') return element;
  return { ...element, type: 'VerticalLayout' };
}
