import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { Link } from 'react-router-dom';
import { t } from '#language';
import { Button, MessageState } from '#screen';
import { paths } from '../paths.ts';

/** Not found, or somebody else's: the server gives both the same answer, and so does this screen. */
export function NotOnList({ what }: { readonly what: string }) {
  return (
    <MessageState
      icon={<SearchOffOutlined />}
      heading={t('This {what} is not on your list.', { what })}
      action={
        <Button component={Link} to={paths.home} variant="outlined">
          {t('Home')}
        </Button>
      }
    >
      {t('It may be assigned to somebody else, or the address is incomplete.')}
    </MessageState>
  );
}
