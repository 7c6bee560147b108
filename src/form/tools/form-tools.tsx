import { useContext, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { labelAt, type Pointer } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import { useReportFact } from '../store/use-field.ts';
import { FormRoot } from '../form-root.ts';
import { words } from '../words/words.ts';
import { FindField } from './find-field.tsx';
import { icons } from './icons.ts';
import { nextToDo } from './places.ts';
import { ReportBar } from './report-bar.tsx';
import { PlacesContext } from './report-places.tsx';
import { Tool } from './tool.tsx';

interface FormToolsProps {
  /** The focused place, or the one focused before a tool was tapped. */
  readonly here: RefObject<Pointer | undefined>;
  /** Opens the section of a place and focuses it. */
  readonly onJump: (pointer: Pointer) => void;
}

/** Find a field, go to the next open one, undo, redo: where the page wants them, otherwise all above the form. */
export function FormTools({ here, onJump }: FormToolsProps) {
  const store = useReportStore();
  const { tools, bar } = useContext(PlacesContext);
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
  const undo = (): void => step(store.undo, words.tools.undone);
  const next = (): void => {
    const pointer = nextToDo(store.template, store.evaluation, here.current);
    setSaid(pointer === undefined ? words.tools.nothingOpen : '');
    if (pointer !== undefined) onJump(pointer);
  };

  const all = (
    <>
      <Tool label={words.tools.find} path={icons.find} isIcon={tools !== null} onPress={() => setFinding(true)} />
      {!isRead && !bar && (
        <>
          <Tool label={words.tools.next} path={icons.next} onPress={next} />
          <Tool label={words.undo} path={icons.undo} isIcon isOff={!canUndo} onPress={undo} />
        </>
      )}
      {/* In a header there is room for it only while it does something. */}
      {!isRead && (tools === null || canRedo) && (
        <Tool
          label={words.tools.redo}
          path={icons.redo}
          isIcon
          isOff={!canRedo}
          onPress={() => step(store.redo, words.tools.redone)}
        />
      )}
    </>
  );
  const toolbar = { className: 'form-tools', role: 'toolbar', 'aria-label': words.tools.name };
  return (
    <>
      {tools === null ? <div {...toolbar}>{all}</div> : createPortal(<FormRoot {...toolbar}>{all}</FormRoot>, tools)}
      {bar?.at && createPortal(<ReportBar {...bar} canUndo={canUndo} onUndo={undo} onNext={next} />, bar.at)}
      <p role="status" className="form-unseen">
        {said}
      </p>
      {isFinding && <FindField onClose={() => setFinding(false)} onJump={onJump} />}
    </>
  );
}
