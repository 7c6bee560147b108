import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { t } from '#language';
import { useState } from 'react';
import { TextInput } from '#screen';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange: (value: string) => void;
}

/** A password, hidden until somebody wants to see it. */
export function PasswordInput(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          edge="end"
          aria-label={isShown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  );
}
