import { useState, type ReactNode, type RefObject } from 'react';
import { labelAt, namesOf, type Pointer } from '#engine';
import { term } from '../language/language.ts';
import { useReportStore } from '../controls/fields/store-context.ts';
import { useReportFact } from '../controls/fields/use-field.ts';
import { SelectDialog } from '../controls/select/select-dialog.tsx';
import { words } from '../words/words.ts';
import { nameOf, nextToDo, placesOf } from './places.ts';

interface FormToolsProps extends FindFieldProps {
  /** The focused place, or the one focused before a tool was tapped. */
  readonly here: RefObject<Pointer | undefined>;
}

interface FindFieldProps {
  /** Opens the section of a place and focuses it. */
  readonly onJump: (pointer: Pointer) => void;
}

/** Navigation in a long report: find a field, go to the next open one, undo. */
export function FormTools({ here, onJump }: FormToolsProps) {
  const store = useReportStore();
  const isRead = useReportFact(() => store.readOnly);
  const canUndo = useReportFact(() => store.canUndo);
  const canRedo = useReportFact(() => store.canRedo);
  const [isFinding, setFinding] = useState(false);
  const [said, setSaid] = useState('');

  const step = (move: () => Pointer | undefined, say: (label: string) => string): void => {
    const pointer = move();
    if (pointer === undefined) return;
    setSaid(say(labelAt(store.template, pointer, store.evaluation.data)));
    onJump(pointer);
  };
  const goOn = (): void => {
    const pointer = nextToDo(store.template, store.evaluation, here.current);
    setSaid(pointer === undefined ? words.tools.nothingOpen : '');
    if (pointer !== undefined) onJump(pointer);
  };

  return (
    <div className="form-tools" role="toolbar" aria-label={words.tools.name}>
      <Tool
        label={words.tools.find}
        path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5.2 12.2L21 21"
        onPress={() => setFinding(true)}
      />
      {!isRead && (
        <>
          <Tool label={words.tools.next} path="M5 5v14l9-7-9-7Zm13 0v14" onPress={goOn} />
          <Tool
            label={words.undo}
            path="M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3"
            isStep
            isOff={!canUndo}
            onPress={() => step(store.undo, words.tools.undone)}
          />
          <Tool
            label={words.tools.redo}
            path="m15 6 5 5-5 5M20 11H10a5 5 0 0 0 0 10h3"
            isStep
            isOff={!canRedo}
            onPress={() => step(store.redo, words.tools.redone)}
          />
        </>
      )}
      <p role="status" className="form-unseen">
        {said}
      </p>
      {isFinding && <FindField onClose={() => setFinding(false)} onJump={onJump} />}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly path: string;
  /** Undo or redo: an arrow that everybody knows; on a phone the icon alone. */
  readonly isStep?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function Tool({ label, path, isStep = false, isOff = false, onPress }: ToolProps) {
  return (
    <button type="button" className={isStep ? 'form-tool is-step' : 'form-tool'} disabled={isOff} onClick={onPress}>
      <Icon>
        <path d={path} />
      </Icon>
      <span>{label}</span>
    </button>
  );
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      {children}
    </svg>
  );
}

function FindField({ onClose, onJump }: FindFieldProps & { readonly onClose: () => void }) {
  const { template, evaluation } = useReportStore();
  const [items] = useState(() =>
    placesOf(template, evaluation).map((place) => ({
      key: place.pointer,
      label: nameOf(template, evaluation, place),
      group: term(place.section),
      alsoKnownAs: namesOf(place.pointer).join(' '),
    })),
  );
  return (
    <SelectDialog
      title={words.tools.findField}
      items={items}
      chosen={[]}
      onClose={onClose}
      onConfirm={([pointer]) => {
        onClose();
        if (pointer !== undefined) onJump(pointer);
      }}
    />
  );
}
