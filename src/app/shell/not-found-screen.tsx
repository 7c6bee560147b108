import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { Link } from 'react-router-dom';
import { t } from '#language';
import { Button, MessageState, Screen } from '#screen';
import { paths } from '../paths.ts';

/** An unknown address. */
export function NotFoundScreen() {
  return (
    <Screen title={t('Page not found')}>
      <MessageState
        icon={<ExploreOffOutlined />}
        heading={t('There is no page at this address.')}
        action={
          <Button component={Link} to={paths.home} variant="outlined">
            {t('Home')}
          </Button>
        }
      >
        {t('Check the address, or start again from Home. Nothing you have entered is lost.')}
      </MessageState>
    </Screen>
  );
}
