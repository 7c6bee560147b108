import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Ink } from '#contract';
import { hasEnoughInk, SignaturePad, type SignaturePadHandle, t } from '#form';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

interface Props {
  /** Whose signature it will be. */
  readonly name: string;
  readonly ink: Ink | undefined;
  /** Every change, so that nothing drawn is lost when the phone turns, the app is left or the page is loaded anew. */
  readonly onInk: (ink: Ink) => void;
  readonly onUse: (ink: Ink) => void;
  readonly onClose: () => void;
}

/** The whole screen to sign on; turned sideways there is more of it. */
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

  const told = (): void => {
    const drawing = pad.current?.drawing();
    if (drawing !== undefined) onInk(inkOf(drawing));
    setTooLittle(false);
  };
  const take = (lines: 'all' | 'last'): void => {
    const drawing = pad.current?.drawing();
    if (drawing === undefined) return;
    pad.current?.draw({ ...drawing, strokes: lines === 'all' ? [] : drawing.strokes.slice(0, -1) });
    told();
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
          <SignaturePad ref={attach} label={t('Drawing area for the signature')} describedBy={hint} onStroke={told} />
        </Box>
        <Box sx={tools}>
          <Button variant="outlined" disabled={!drawn} onClick={() => take('last')}>
            {t('Undo')}
          </Button>
          <Button variant="outlined" disabled={!drawn} onClick={() => take('all')}>
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

/** What was drawn before is drawn again when the pad opens; after that the pad is the truth. */
function useRedraw(ink: Ink | undefined): (handle: SignaturePadHandle | null) => void {
  const first = useRef(ink);
  const timer = useRef<ReturnType<typeof requestAnimationFrame>>(undefined);
  useEffect(() => () => cancelAnimationFrame(timer.current ?? 0), []);
  return useCallback((handle) => {
    const drawing = first.current;
    if (handle === null || drawing === undefined || drawing.strokes.length === 0) return;
    // The pad takes its size in the same turn; the lines fit what it is then.
    timer.current = requestAnimationFrame(() => handle.draw(drawing));
  }, []);
}

/** Only what the server keeps of a line: the pad's library puts more on its points. */
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
    // The pad leaves a narrow column: whole words, and the main button in sight.
    '& .MuiButton-root:nth-of-type(n+3)': { flexBasis: '100%' },
    '& .MuiButton-contained': { order: -1 },
  },
} as const;
