import LockOutlined from '@mui/icons-material/LockOutlined';
import { Link } from 'react-router-dom';
import { t } from '#language';
import { Button, MessageState } from '#screen';
import { paths } from '../paths.ts';

/** A page that the person's role does not include. */
export function NotForRole() {
  return (
    <MessageState
      icon={<LockOutlined />}
      heading={t('Your role cannot open this page.')}
      action={
        <Button component={Link} to={paths.home} variant="outlined">
          {t('Home')}
        </Button>
      }
    >
      {t('If you need it, ask an administrator to change your role.')}
    </MessageState>
  );
}
