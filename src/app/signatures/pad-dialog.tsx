import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Ink } from '#contract';
import { hasEnoughInk, SignaturePad, type SignaturePadHandle } from '#form';
import { t } from '#language';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#screen';

interface Props {
  /** The signer's name. */
  readonly name: string;
  readonly ink: Ink | undefined;
  /** Called on every change, so that the drawing survives rotating the phone, leaving the app or a reload. */
  readonly onInk: (ink: Ink) => void;
  readonly onUse: (ink: Ink) => void;
  readonly onClose: () => void;
}

/** A full-screen signature pad; landscape gives more room. */
export function PadDialog({ name, ink, onInk, onUse, onClose }: Props) {
  const heading = useId();
  const hint = useId();
  const pad = useRef<SignaturePadHandle>(null);
  const [isTooLittle, setTooLittle] = useState(false);
  const drawn = (ink?.strokes.length ?? 0) > 0;

  const redraw = useRedraw(ink);
  const attach = useCallback(
    (handle: SignaturePadHandle | null) => {
      pad.current = handle;
      redraw(handle);
    },
    [redraw],
  );

  const changed = (): void => {
    const drawing = pad.current?.drawing();
    if (drawing !== undefined) onInk(inkOf(drawing));
    setTooLittle(false);
  };
  const erase = (strokes: 'all' | 'last'): void => {
    const drawing = pad.current?.drawing();
    if (drawing === undefined) return;
    pad.current?.draw({ ...drawing, strokes: strokes === 'all' ? [] : drawing.strokes.slice(0, -1) });
    changed();
  };
  const use = (): void => {
    const drawing = pad.current?.drawing();
    if (drawing !== undefined && hasEnoughInk(drawing)) onUse(inkOf(drawing));
    else setTooLittle(true);
  };

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={heading}>
      <Box sx={frame}>
        <DialogTitle id={heading} sx={{ py: 1, gridArea: 'title' }}>
          {name === '' ? t('Sign here') : t('Signature of {name}', { name })}
        </DialogTitle>
        <Box sx={paper}>
          <SignaturePad
            ref={attach}
            label={t('Drawing area for the signature')}
            describedBy={hint}
            onStroke={changed}
          />
        </Box>
        <Box sx={tools}>
          <Button variant="outlined" disabled={!drawn} onClick={() => erase('last')}>
            {t('Undo')}
          </Button>
          <Button variant="outlined" disabled={!drawn} onClick={() => erase('all')}>
            {t('Clear')}
          </Button>
          {name !== '' && (
            <Button variant="outlined" onClick={() => onUse(typedInk(name))}>
              {t('Sign as typed: {name}', { name })}
            </Button>
          )}
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button variant="contained" onClick={use}>
            {t('Use this signature')}
          </Button>
          <Box
            id={hint}
            role={isTooLittle ? 'alert' : undefined}
            sx={{ width: '100%', color: isTooLittle ? 'error.main' : 'text.secondary', typography: 'body2' }}
          >
            {isTooLittle ? t('Please Enter Signature') : t('Turn the phone for more room.')}
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}

/** Draws the earlier strokes when the pad opens; after that the pad owns the drawing. */
function useRedraw(ink: Ink | undefined): (handle: SignaturePadHandle | null) => void {
  const first = useRef(ink);
  const timer = useRef<ReturnType<typeof requestAnimationFrame>>(undefined);
  useEffect(() => () => cancelAnimationFrame(timer.current ?? 0), []);
  return useCallback((handle) => {
    const drawing = first.current;
    if (handle === null || drawing === undefined || drawing.strokes.length === 0) return;
    // Wait a frame: the pad gets its size in this one, and the strokes scale to it.
    timer.current = requestAnimationFrame(() => handle.draw(drawing));
  }, []);
}

/** Keeps only what the server stores: the pad's library adds more to each point. */
function inkOf({ width, height, strokes }: ReturnType<SignaturePadHandle['drawing']>): Ink {
  return {
    width,
    height,
    strokes: strokes.map(({ points }) => ({ points: points.map(({ x, y, time }) => ({ x, y, time })) })),
  };
}

const typedInk = (typedName: string): Ink => ({ width: 640, height: 240, strokes: [], typedName });

const onSide = '@media (orientation: landscape) and (max-height: 520px)';

const frame = {
  height: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"title" "paper" "tools"',
  pb: 'env(safe-area-inset-bottom)',
  [onSide]: {
    gridTemplateColumns: 'minmax(0, 1fr) 190px',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"title title" "paper tools"',
  },
} as const;

const paper = {
  gridArea: 'paper',
  mx: 2,
  mb: 1,
  '& .form-pad': {
    position: 'relative',
    height: '100%',
    border: '1px dashed',
    borderColor: 'text.secondary',
    borderRadius: 1.5,
    bgcolor: '#fff',
    touchAction: 'none',
  },
  '& .form-pad::after': {
    content: '""',
    position: 'absolute',
    left: 16,
    right: 16,
    bottom: '26%',
    borderBottom: '1px solid #9aa7b8',
    pointerEvents: 'none',
  },
  '& .form-pad-canvas': { display: 'block', width: '100%', height: '100%', touchAction: 'none' },
} as const;

const tools = {
  gridArea: 'tools',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1,
  alignContent: 'flex-start',
  '& .MuiButton-root': { minHeight: 48, flex: '1 1 40%', lineHeight: 1.2 },
  '& .MuiButton-contained': { flexBasis: '100%' },
  [onSide]: {
    overflowY: 'auto',
    // A narrow column beside the pad: full-width buttons, the main one first so that it is visible.
    '& .MuiButton-root:nth-of-type(n+3)': { flexBasis: '100%' },
    '& .MuiButton-contained': { order: -1 },
  },
} as const;
