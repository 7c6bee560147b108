import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Scanners want four light squares around a code. */
const border = 4;

/** A QR code, dark on white in every look: some phones read no other. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </Code>
  );
}

const Code = styled('svg')({
  width: '100%',
  maxWidth: 264,
  margin: '0 auto',
  borderRadius: 8,
  forcedColorAdjust: 'none',
});
