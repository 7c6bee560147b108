import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { inWords } from '#language';
import { Button } from './button.tsx';

interface Props {
  readonly label: string;
  /** Called when the button is pressed. */
  readonly text: () => string;
  readonly size?: 'small' | 'medium';
}

const outcomes = inWords({ copied: 'Copied', 'not copied': 'Not copied: the browser does not allow it' });

/** Long enough to read. */
const shownMs = 2_000;

/** Copies a text and says whether it worked. */
export function CopyButton({ label, text, size = 'medium' }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'not copied'>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      setOutcome('not copied');
    }
  }

  return (
    <>
      <Button
        size={size}
        variant="outlined"
        startIcon={outcome === 'copied' ? <CheckOutlined /> : <ContentCopyOutlined />}
        onClick={copy}
      >
        {outcome === undefined ? label : outcomes[outcome]}
      </Button>
      {/* Outside the button: a status inside it would not give the button its accessible name. */}
      <Box component="span" role="status" sx={screenReaderOnly}>
        {outcome === undefined ? '' : outcomes[outcome]}
      </Box>
    </>
  );
}

const screenReaderOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
