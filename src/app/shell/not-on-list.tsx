import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { MessageState } from './message-state.tsx';

/** Somebody else's, or nothing at all: the server gives both the same answer, and so do we. */
export function NotOnList({ what }: { readonly what: string }) {
  return (
    <MessageState
      icon={<SearchOffOutlined />}
      heading={`This ${what} is not on your list.`}
      action={
        <Button component={Link} to={paths.home} variant="outlined">
          Home
        </Button>
      }
    >
      It may have been given to somebody else, or its address is not complete.
    </MessageState>
  );
}
