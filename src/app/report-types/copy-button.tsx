import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { inWords } from '#form';

interface Props {
  readonly label: string;
  /** Made when the button is pressed. */
  readonly text: () => string;
  readonly size?: 'small' | 'medium';
}

const outcomes = inWords({ copied: 'Copied', 'not copied': 'Not copied: the browser does not allow it' });

/** Long enough to be read. */
const shownMs = 2_000;

export function CopyButton({ label, text, size = 'medium' }: Props) {
  const [said, setSaid] = useState<'copied' | 'not copied'>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('copied');
    } catch {
      setSaid('not copied');
    }
  }

  return (
    <Button
      size={size}
      variant="outlined"
      startIcon={said === 'copied' ? <CheckOutlined /> : <ContentCopyOutlined />}
      onClick={copy}
    >
      <span role="status">{said === undefined ? label : outcomes[said]}</span>
    </Button>
  );
}
