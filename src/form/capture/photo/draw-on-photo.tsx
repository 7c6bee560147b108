import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { FormRoot } from '../../form-root.ts';
import { words } from '../../words/words.ts';
import { DrawChoice } from './draw-choice.tsx';
import {
  drawMark,
  isSeen,
  markColours,
  markWidth,
  movedTo,
  type Mark,
  type MarkColour,
  type MarkTool,
} from './marks.ts';
import { blobOf, smallerPhoto } from './smaller-photo.ts';
import './draw-on.css';
import { keysOf } from '#engine';

interface DrawOnPhotoProps {
  readonly url: string;
  readonly label: string;
  /** Resolves when the new picture is saved. */
  readonly onKeep: (picture: Blob) => Promise<void>;
  readonly onClose: () => void;
}

const tools: readonly MarkTool[] = ['arrow', 'line', 'pen'];
const colours = keysOf(markColours);

/** Arrows and lines over a photo. Saved as a new picture; the photo stays as it was taken. */
export function DrawOnPhoto({ url, label, onKeep, onClose }: DrawOnPhotoProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [photo, setPhoto] = useState<HTMLImageElement | 'loading' | 'failed'>('loading');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [going, setGoing] = useState<Mark>();
  const [tool, setTool] = useState<MarkTool>('arrow');
  const [colour, setColour] = useState<MarkColour>('red');
  const [saving, setSaving] = useState<'no' | 'saving' | 'failed'>('no');
  useEffect(() => loadImage(url, setPhoto), [url]);
  const ready = photo instanceof HTMLImageElement ? photo : undefined;
  useEffect(() => {
    if (canvas.current !== null && ready !== undefined) draw(canvas.current, ready, going ? [...marks, going] : marks);
  }, [ready, marks, going]);

  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (ready === undefined || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGoing({ tool, colour, spots: [spotOf(event)] });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const spot = spotOf(event);
    setGoing((mark) => mark && movedTo(mark, spot));
  };
  const end = (): void => {
    if (going !== undefined && ready !== undefined && isSeen(going, widthOn(ready))) setMarks([...marks, going]);
    setGoing(undefined);
  };
  const keep = async (): Promise<void> => {
    if (canvas.current === null) return;
    setSaving('saving');
    try {
      await onKeep(await smallerPhoto(await blobOf(canvas.current, 0.85)));
    } catch {
      // The marks stay, and the person is asked to retry.
      setSaving('failed');
    }
  };

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <FormRoot className="report-form draw-on">
        <header className="draw-on-head">
          <h2 id={`${id}-title`}>{words.drawOn.title}</h2>
          <button type="button" className="form-quiet-button" onClick={onClose}>
            {words.drawOn.cancel}
          </button>
        </header>
        <div className="draw-on-frame">
          {photo === 'failed' && <p role="alert">{words.drawOn.failed}</p>}
          {photo === 'loading' && <p role="status">{words.loadingPart}</p>}
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${words.drawOn.area}: ${label}`}
            hidden={ready === undefined}
            width={ready?.naturalWidth}
            height={ready?.naturalHeight}
            onPointerDown={begin}
            onPointerMove={going === undefined ? undefined : move}
            onPointerUp={end}
            onPointerCancel={() => setGoing(undefined)}
          />
        </div>
        <DrawChoice
          name={words.drawOn.tool}
          values={tools}
          chosen={tool}
          labelOf={(each) => words.drawOn[each]}
          onChoose={setTool}
        />
        <DrawChoice
          name={words.drawOn.colour}
          values={colours}
          chosen={colour}
          labelOf={(each) => words.drawOn.colours[each]}
          colourOf={(each) => markColours[each]}
          onChoose={setColour}
        />
        <div className="form-actions">
          <button
            type="button"
            className="form-button"
            disabled={marks.length === 0}
            onClick={() => setMarks(marks.slice(0, -1))}
          >
            {words.drawOn.undo}
          </button>
          <button type="button" className="form-button" disabled={marks.length === 0} onClick={() => setMarks([])}>
            {words.drawOn.clear}
          </button>
          <button
            type="button"
            className="form-button is-main"
            disabled={marks.length === 0 || saving === 'saving'}
            onClick={keep}
          >
            {saving === 'saving' ? words.savingImage : words.drawOn.keep}
          </button>
        </div>
        <p className="form-hint">{words.drawOn.kept}</p>
        {saving === 'failed' && (
          <p className="form-note is-error" role="alert">
            {words.imageNotSaved}
          </p>
        )}
      </FormRoot>
    </Dialog>
  );
}

function widthOn({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return markWidth(naturalWidth, naturalHeight);
}

function draw(canvas: HTMLCanvasElement, photo: HTMLImageElement, marks: readonly Mark[]): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  for (const mark of marks) drawMark(pen, mark, widthOn(photo));
}

/** The position on the photo, independent of its displayed size. */
function spotOf({ currentTarget: canvas, clientX, clientY }: PointerEvent<HTMLCanvasElement>): {
  x: number;
  y: number;
} {
  const box = canvas.getBoundingClientRect();
  return {
    x: ((clientX - box.left) / box.width) * canvas.width,
    y: ((clientY - box.top) / box.height) * canvas.height,
  };
}

/** Loads a picture to draw on; the returned function cancels the callbacks. */
function loadImage(url: string, onLoad: (photo: HTMLImageElement | 'failed') => void): () => void {
  const image = new Image();
  // A picture from another host would taint the canvas, which could then not be exported.
  if (!url.startsWith('blob:')) image.crossOrigin = 'use-credentials';
  image.onload = () => onLoad(image);
  image.onerror = () => onLoad('failed');
  image.src = url;
  return () => {
    image.onload = null;
    image.onerror = null;
  };
}
