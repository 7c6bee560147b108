import Box from '@mui/material/Box';
import type { Ink } from '#contract';
import { t } from '#language';

interface InkViewProps {
  readonly ink: Ink;
  readonly label: string;
  /** Who took the signature: a name that was typed says by whom. */
  readonly by: string | undefined;
}

/** Draws a signature from its strokes at any size. Always dark on white, as on paper. */
export function InkView({ ink, label, by }: InkViewProps) {
  return (
    <>
      <Drawn ink={ink} label={label} />
      {ink.typedName !== undefined && (
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          {by === undefined ? t('typed') : t('typed by {name}', { name: by })}
        </Box>
      )}
    </>
  );
}

function Drawn({ ink: { width, height, strokes, typedName }, label }: Omit<InkViewProps, 'by'>) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={label}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 420,
        maxHeight: 160,
        bgcolor: '#fff',
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      {strokes.map(({ points }, index) => (
        <path
          key={index}
          d={points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke={pen}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {typedName !== undefined && (
        <text
          x={width / 2}
          y={height / 2}
          textAnchor="middle"
          dominantBaseline="middle"
          fontStyle="italic"
          fontFamily="Georgia, serif"
          fontSize={height / 4}
          fill={pen}
        >
          {typedName}
        </text>
      )}
    </Box>
  );
}

const pen = '#10243e';
