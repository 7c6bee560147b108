import type { Ref } from 'react';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  /** Accessible name. */
  readonly label: string;
  /** Name endings and media types, as in HTML. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** The browser's file dialog, opened by a click on `ref` from a button beside it. */
export function FileInput({ ref, label, accept, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      style={{ display: 'none' }}
      onChange={({ target }) => {
        const file = target.files?.item(0);
        if (file) onFile(file);
        // Reset, so that choosing the same file again fires a change.
        target.value = '';
      }}
    />
  );
}
