import { useEditorState, type Editor } from '@tiptap/react';
import { words } from '../../words/words.ts';

interface Tool {
  readonly name: Exclude<keyof typeof words.richText, 'name'>;
  readonly mark: string;
  readonly isOn: (editor: Editor) => boolean;
  readonly toggle: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    mark: 'B',
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    mark: 'I',
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    mark: 'U',
    isOn: (editor) => editor.isActive('underline'),
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'heading',
    mark: 'H',
    isOn: (editor) => editor.isActive('heading'),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullets',
    mark: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    mark: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** Six buttons above the text; each shows whether the text at the cursor has its format. */
export function RichToolbar({ editor, controls }: { readonly editor: Editor; readonly controls: string }) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map(({ isOn }) => isOn(now)).join() });
  const pressed = on.split(',');
  return (
    <div className="rich-tools" role="toolbar" aria-label={words.richText.name} aria-controls={controls}>
      {tools.map(({ name, mark, toggle }, index) => (
        <button
          key={name}
          type="button"
          className={`form-button rich-tool is-${name}`}
          aria-label={words.richText[name]}
          aria-pressed={pressed[index] === 'true'}
          // The text keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => toggle(editor)}
        >
          <span aria-hidden="true" data-mark={mark} />
        </button>
      ))}
    </div>
  );
}
