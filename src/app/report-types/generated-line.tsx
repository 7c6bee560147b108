import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { GeneratedForm, Pointer } from '#engine';
import { codeText } from './code-text.ts';

interface Props {
  readonly form: GeneratedForm;
  readonly onJump: (pointer: Pointer) => void;
}

/** Which generated case is in the form, and what it is there to show. */
export function GeneratedLine({ form: { name, kind, shows }, onJump }: Props) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        Generated case{name === kind ? `: ${kind}` : `, ${kind}: ${name}`}
      </Typography>
      {shows !== undefined && (
        <>
          <Typography variant="body2">
            <Box component="span" sx={codeText}>
              {shows.code}
            </Box>{' '}
            must {shows.isSaid ? 'be said' : 'not be said'}
          </Typography>
          <Button size="small" onClick={() => onJump(shows.pointer)}>
            Go there
          </Button>
        </>
      )}
    </Box>
  );
}
