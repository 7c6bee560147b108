import { Suspense } from 'react';
import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldKind, InputProps } from '../fields/field-kind.ts';
import { lazyPart } from '#screen';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { textMember } from '#engine';
import { words } from '../../words/words.ts';

/** The editor is larger than the rest of the form: only a report with formatted remarks loads it. */
const RichEditor = lazyPart(async () => (await import('../rich-text/rich-editor.tsx')).RichEditor);

export const richTextKind: FieldKind = {
  name: 'rich-text',
  shape: 'group',
  suits: (schema, options) => (textMember(options, 'format') ?? textMember(schema, 'format')) === 'rich-text',
  Input: RichTextInput,
  isWide: () => true,
  showsItself: true,
};

export const richTextEntry = fieldEntry(30, richTextKind);

function RichTextInput(props: InputProps) {
  const { view } = props;
  const text = typeof view.value === 'string' ? view.value : '';
  if (!view.editable)
    return text === '' ? <span className="form-read">{words.absent}</span> : <RichTextView text={text} />;
  return (
    <PartBoundary>
      {/* While the editor loads, or if it cannot, the text is readable. */}
      <Suspense fallback={<EditorToCome text={text} />}>
        <RichEditor {...props} />
      </Suspense>
    </PartBoundary>
  );
}

/** As large as the editor, so that nothing below moves when it loads. */
function EditorToCome({ text }: { readonly text: string }) {
  return (
    <div className="rich-editor" data-coming>
      <div className="rich-tools" />
      <div className="form-input rich-text">
        <RichTextView text={text} />
      </div>
    </div>
  );
}
