import type { RefObject } from 'react';
import { words } from '../../words/words.ts';
import type { SignaturePadHandle } from './signature-pad.tsx';
import type { Elements } from '#screen';

interface PadButtonsProps {
  readonly pad: RefObject<SignaturePadHandle | null>;
  /** The number of strokes on the pad. */
  readonly strokes: number;
  /** Called after strokes were removed. */
  readonly onChange: () => void;
  /** The buttons after *Undo* and *Clear*. */
  readonly children: Elements;
}

export function PadButtons({ pad, strokes, onChange, children }: PadButtonsProps) {
  const take = (lines: 'all' | 'last'): void => {
    const drawing = pad.current?.drawing();
    if (drawing === undefined) return;
    pad.current?.draw({ ...drawing, strokes: lines === 'all' ? [] : drawing.strokes.slice(0, -1) });
    onChange();
  };
  return (
    <div className="form-actions">
      {strokes > 0 && (
        <>
          <button type="button" className="form-button" onClick={() => take('last')}>
            {words.undoStroke}
          </button>
          <button type="button" className="form-button" onClick={() => take('all')}>
            {words.clear}
          </button>
        </>
      )}
      {children}
    </div>
  );
}
