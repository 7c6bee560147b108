import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pointer } from '#engine';
import { t } from '#language';
import { type Elements, Button } from '#screen';
import { useState } from 'react';
import { JumpButton } from './jump-button.tsx';

interface Row {
  readonly pointer: Pointer;
  readonly row: string;
  readonly value: string;
}

interface Props<R extends Row> {
  readonly rows: readonly R[];
  readonly onJump: (pointer: Pointer) => void;
  readonly mark?: (row: R) => Elements;
}

/** Further rows are one tap away. */
const fewRows = 6;

/** The rows of a field; each jumps to its place in the form. */
export function FieldRows<R extends Row>({ rows, onJump, mark }: Props<R>) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, fewRows);
  return (
    <>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((row) => (
          <li key={row.pointer}>
            <JumpButton pointer={row.pointer} onJump={onJump}>
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography component="span" variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
                  {row.row === '' ? t('Value') : row.row}
                </Typography>
                <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
                  {row.value}
                </Box>
                {mark?.(row)}
              </Box>
            </JumpButton>
          </li>
        ))}
      </Box>
      {shown.length < rows.length && (
        <Button onClick={() => setOpen(true)}>
          {rows.length - shown.length === 1
            ? '1 more row'
            : t('{count} more rows', { count: rows.length - shown.length })}
        </Button>
      )}
    </>
  );
}
