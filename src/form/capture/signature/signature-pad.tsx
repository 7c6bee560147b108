import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import ReactSignatureCanvas from 'react-signature-canvas';
import { fitted, type SignatureStrokes } from '../../store/ink/strokes.ts';

type Canvas = typeof ReactSignatureCanvas;

// Built as CommonJS: some bundlers return the module, others its default export.
const SignatureCanvas =
  (ReactSignatureCanvas as unknown as { readonly default?: Canvas }).default ?? ReactSignatureCanvas;

/** What the owner of a signature pad can do with its drawing. */
export interface SignaturePadHandle {
  readonly drawing: () => SignatureStrokes;
  readonly draw: (drawing: SignatureStrokes) => void;
  readonly image: () => Promise<Blob | undefined>;
}

interface SignaturePadProps {
  readonly ref: Ref<SignaturePadHandle>;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly onStroke: () => void;
}

/**
 * The drawing area. The drawing is kept as lines: turning the phone resizes and clears the canvas, and the lines are drawn
 * again.
 */
export function SignaturePad({ ref, label, describedBy, onStroke }: SignaturePadProps) {
  const canvas = useRef<InstanceType<Canvas>>(null);
  const frame = useRef<HTMLDivElement>(null);
  const size = useRef({ width: 0, height: 0 });
  useImperativeHandle(ref, () => padOver(canvas, size), []);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const pad = padOver(canvas, size);
    // The drawing before the phone was turned, and its fitted form. Fitting an already fitted drawing again and again would
    // shrink the lines to a dot.
    let drawn: SignatureStrokes | undefined;
    let shown = '';
    const fit = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || (width === size.current.width && height === size.current.height)) return;
      const now = pad.drawing();
      if (drawn === undefined || shown !== JSON.stringify(now)) drawn = now;
      resize(canvas.current?.getCanvas(), width, height);
      size.current = { width, height };
      pad.draw(drawn);
      shown = JSON.stringify(pad.drawing());
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className="form-pad">
      <SignatureCanvas
        ref={canvas}
        clearOnResize={false}
        penColor="#10243e"
        minWidth={0.8}
        maxWidth={2.6}
        onEnd={onStroke}
        canvasProps={{
          className: 'form-pad-canvas',
          role: 'img',
          'aria-label': label,
          'aria-describedby': describedBy,
          // A stroke of the mouse selects no text of the page, and drags none that is selected.
          onMouseDown: (event) => event.preventDefault(),
        }}
      />
    </div>
  );
}

interface Held<T> {
  readonly current: T;
}

function padOver(
  canvas: Held<InstanceType<Canvas> | null>,
  size: Held<{ readonly width: number; readonly height: number }>,
): SignaturePadHandle {
  return {
    drawing: () => ({
      ...size.current,
      // The library's point groups are arrays of points.
      strokes: (canvas.current?.toData() ?? []).map((points) => ({
        points: points as SignatureStrokes['strokes'][number]['points'],
      })),
    }),
    draw: (drawing) => {
      const { width, height } = size.current;
      const { strokes } = drawing.width === 0 ? drawing : fitted(drawing, width, height);
      canvas.current?.clear();
      canvas.current?.fromData(
        strokes.map(({ points }) => [...points]) as unknown as Parameters<InstanceType<Canvas>['fromData']>[0],
      );
    },
    image: () =>
      new Promise((resolve) => {
        const element = canvas.current?.getCanvas();
        if (element === undefined) resolve(undefined);
        else element.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
      }),
  };
}

/** At device resolution, so that the line is sharp on a phone. */
function resize(element: HTMLCanvasElement | undefined, width: number, height: number): void {
  if (element === undefined) return;
  const ratio = Math.max(window.devicePixelRatio, 1);
  element.width = width * ratio;
  element.height = height * ratio;
  element.getContext('2d')?.scale(ratio, ratio);
}
