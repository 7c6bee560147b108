import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pointer } from '#engine';
import { Button } from '#screen';

interface Props {
  readonly lines: readonly { readonly pointer: Pointer; readonly label: string; readonly message: string }[];
  readonly onJump: (pointer: Pointer) => void;
}

/** Fields with their messages; each line jumps to its field. */
export function JumpList({ lines, onJump }: Props) {
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(({ pointer, label, message }, index) => (
        <li key={`${pointer} ${index}`}>
          <Button
            fullWidth
            color="inherit"
            onClick={() => onJump(pointer)}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', px: 1 }}
          >
            <span>
              <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {label}
              </Typography>
              <Typography component="span" variant="body2" color="error.main">
                {message}
              </Typography>
            </span>
          </Button>
        </li>
      ))}
    </Box>
  );
}
