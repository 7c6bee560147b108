import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { FormRoot } from '../../form-root.ts';
import { words } from '../../words/words.ts';
import './signs-too.css';

interface SignsTooDialogProps {
  readonly name: string;
  /** With the designation. */
  readonly who: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function SignsTooDialog({ name, who, onYes, onClose }: SignsTooDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <FormRoot className="report-form signs-too">
        <h2 id={`${id}-title`}>{words.signsToo.ask(who)}</h2>
        <p id={`${id}-text`}>{words.signsToo.askMore(name)}</p>
        <div className="form-actions">
          <button type="button" className="form-button" onClick={onClose}>
            {words.signsToo.no}
          </button>
          <button type="button" className="form-button is-main" onClick={onYes}>
            {words.signsToo.yes(name)}
          </button>
        </div>
      </FormRoot>
    </Dialog>
  );
}
