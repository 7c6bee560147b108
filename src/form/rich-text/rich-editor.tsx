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

/** What `rich-text.ts` of the engine can read, and nothing else. What is pasted in comes as plain text. */
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

/** The editor of formatted remarks. Every key is written at once, as in every other field. */
export function RichEditor({ id, labelId, describedBy, view, write, required, invalid }: InputProps) {
  const stored = typeof view.value === 'string' ? view.value : '';
  const editor = useEditor({
    extensions,
    content: richDocument(stored),
    // Its rules are in our own style sheet: the page's policy allows no other.
    injectCSS: false,
    editorProps: {
      // The markup on a clipboard would have to be parsed by the browser, which the page's policy forbids.
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
  // Undone, or taken from somebody else's copy: what is stored is what is shown.
  useEffect(() => {
    // A part that was put away for a moment, as while another one loads, comes back with a new editor.
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

/** Empty paragraphs say nothing: they are absent. */
function said(editor: Editor): string | undefined {
  const text = editor.getHTML();
  return plainText(text) === '' ? undefined : text;
}
