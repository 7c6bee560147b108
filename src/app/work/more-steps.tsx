import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { t } from '#language';
import { useState } from 'react';
import { Button } from '#screen';

interface Props<Name extends string> {
  readonly steps: readonly { readonly key: Name; readonly verb: string }[];
  readonly isSteady: boolean;
  readonly onTake: (step: Name) => void;
}

/** Steps that abandon work, behind a menu: a finger never meets them where another step has just been. */
export function MoreSteps<Name extends string>({ steps, isSteady, onTake }: Props<Name>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (steps.length === 0) return null;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={!isSteady}
        onClick={({ currentTarget }) => {
          if (isSteady) setAnchor(currentTarget);
        }}
      >
        {t('More steps')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {steps.map(({ key, verb }) => (
          <MenuItem
            key={key}
            sx={{ minHeight: 48, color: 'error.main' }}
            onClick={() => {
              setAnchor(null);
              onTake(key);
            }}
          >
            <span>{verb}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
