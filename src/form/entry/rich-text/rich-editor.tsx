import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { plainText } from '#engine';
import type { InputProps } from '../fields/field-kind.ts';
import { richDocument } from './rich-document.ts';
import { RichToolbar } from './rich-toolbar.tsx';

/** Exactly what the engine's `rich-text.ts` can read. Pasted content becomes plain text. */
const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  Heading.configure({ levels: [3] }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem,
  ListKeymap,
  HardBreak,
  UndoRedo,
];

/** The editor of formatted remarks. Every keystroke is written at once, as in every other field. */
export function RichEditor({ id, labelId, describedBy, view, write, required, invalid }: InputProps) {
  const stored = typeof view.value === 'string' ? view.value : '';
  const editor = useEditor({
    extensions,
    content: richDocument(stored),
    // Its rules are in our own style sheet: the page's policy forbids injected ones.
    injectCSS: false,
    editorProps: {
      // The browser would have to parse clipboard markup, which the page's policy forbids.
      handleDOMEvents: {
        paste: (pasted, event) => {
          event.preventDefault();
          return pasted.pasteText(event.clipboardData?.getData('text/plain') ?? '', event);
        },
      },
      attributes: {
        id,
        class: 'form-input rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => write(said(changed)),
  });
  // After an undo, or after adopting another draft, the editor shows the stored text.
  useEffect(() => {
    // A part hidden for a moment, as while another one loads, comes back with a new editor.
    if (!editor.isDestroyed && (said(editor) ?? '') !== stored)
      editor.commands.setContent(richDocument(stored), { emitUpdate: false });
  }, [editor, stored]);
  return (
    <div className="rich-editor">
      <RichToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Empty paragraphs count as absent. */
function said(editor: Editor): string | undefined {
  const text = editor.getHTML();
  return plainText(text) === '' ? undefined : text;
}
